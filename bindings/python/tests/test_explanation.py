from __future__ import annotations

from cfbundlecompat import Bundle
from conftest import MakeBundle


def test_explanation_has_the_answer_of_the_explained_method(make_bundle: MakeBundle) -> None:
    bundle = Bundle(
        make_bundle(
            info={"CFBundleDevelopmentRegion": "en"},
            files={"en.lproj/Localizable.strings": '"hello" = "Hello";', "fr.lproj/a.txt": "", "a.txt": ""},
        )
    )
    why = bundle.explain_localized("hello")
    assert why
    assert why.answer == bundle.localized("hello")
    assert [(step.candidate, step.outcome) for step in why.steps] == [
        ("Contents/Resources/en.lproj/Localizable.strings", "chosen")
    ]
    assert str(why).splitlines()[1].startswith("  chosen Contents/Resources/en.lproj/Localizable.strings: ")

    why, found = bundle.explain_resource("a", "txt"), bundle.resource("a", "txt")
    assert why
    assert found
    assert bundle.path / str(why.answer) == found
    missing = bundle.explain_resource("b", "txt")
    assert missing
    assert missing.answer is None
    assert {step.outcome for step in missing.steps} == {"absent"}
    assert bundle.explain_resource("../a.txt") is None

    languages = bundle.explain_localizations()
    assert languages
    assert languages.answer == ["en"]
    assert ("fr", "lost") in [(step.candidate, step.outcome) for step in languages.steps]
