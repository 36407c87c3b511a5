"""What the toy game prints: all that a seat may see."""

from campaigns.paper.papers import Paper

PAPERS = (
    Paper(
        slug="purses",
        name="Purses",
        note="All that is seen.",
        template="workshop/purses.html",
        gather=lambda frame, _wish: {"whispers": frame.view.whispers, "vows": frame.view.vows},
    ),
)
