import environment
import pytest


@pytest.fixture
def checkout(monkeypatch, tmp_path):
    """A checkout with pins and an environment that looks made."""
    (tmp_path / ".venv/bin").mkdir(parents=True)
    (tmp_path / ".venv/bin/python").touch()
    (tmp_path / "requirements.txt").write_text("django==5.2\n")
    (tmp_path / "requirements-dev.txt").write_text("pytest==9\n")
    monkeypatch.setattr(environment, "ROOT", tmp_path)
    monkeypatch.setattr(environment, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(environment, "PYTHON", str(tmp_path / ".venv/bin/python"))
    return tmp_path


@pytest.fixture
def pip(monkeypatch):
    """Which pins would be installed."""
    installed = []
    monkeypatch.setattr(environment, "install", installed.append)
    monkeypatch.setattr(environment, "works", lambda: True)
    return installed


def test_the_first_start_installs_and_the_second_does_not(checkout, pip):
    environment.main("run")
    environment.main("run")

    assert pip == ["requirements.txt"]


def test_the_tools_bring_the_house_with_them(checkout, pip):
    environment.main("dev")
    environment.main("run")

    assert pip == ["requirements-dev.txt"]


def test_the_house_does_not_bring_the_tools(checkout, pip):
    environment.main("run")
    environment.main("dev")

    assert pip == ["requirements.txt", "requirements-dev.txt"]


def test_new_pins_are_installed(checkout, pip):
    environment.main("run")
    (checkout / "requirements.txt").write_text("django==5.2.1\n")
    environment.main("run")

    assert pip == ["requirements.txt", "requirements.txt"]


def test_a_lost_python_makes_the_environment_anew(checkout, pip):
    environment.main("run")
    (checkout / ".venv/bin/python").unlink()

    assert not environment.installed("run")


def test_a_broken_environment_does_not_work(checkout):
    assert not environment.works()


def test_the_vendored_pip_is_what_it_should_be(checkout, monkeypatch, tmp_path):
    forged = tmp_path / environment.PIP.name
    forged.write_bytes(environment.PIP.read_bytes() + b" ")
    monkeypatch.setattr(environment, "PIP", forged)

    with pytest.raises(SystemExit, match="its SHA-256 differs"):
        environment.install("requirements.txt")
