"""What is thought out without a table: for examples, in the process that shows them."""

from concurrent.futures import ThreadPoolExecutor
from uuid import uuid4

from campaigns import thinking
from campaigns.thinking import Riddle


def test_an_example_is_thought_out_once_however_many_look_at_the_same_moment():
    solved = []
    riddle = Riddle(address=uuid4().hex, solve=lambda: solved.append(1) or {"now": {}})

    with ThreadPoolExecutor(8) as people:
        answers = [*people.map(lambda _one: thinking.at_once(riddle), range(40))]

    assert answers == [{"now": {}}] * 40
    assert solved == [1]
