from __future__ import annotations

import cfbundlecompat
import pytest


def test_languages_can_be_set_and_reset(monkeypatch: pytest.MonkeyPatch) -> None:
    cfbundlecompat.set_preferred_languages(["de-AT", "fr"])
    assert cfbundlecompat.preferred_languages() == ["de-AT", "fr"]
    cfbundlecompat.set_preferred_languages(iter(["zh_TW.UTF-8"]))
    assert cfbundlecompat.preferred_languages() == ["zh-Hant-TW"]
    cfbundlecompat.set_preferred_languages(None)
    assert cfbundlecompat.preferred_languages()


def test_single_name_is_refused() -> None:
    with pytest.raises(TypeError, match="a list of strings is needed, not one string"):
        cfbundlecompat.set_preferred_languages("de")
    with pytest.raises(TypeError, match="a list of strings is needed, not one string"):
        cfbundlecompat.choose_localizations("de")


def test_best_localization_is_chosen() -> None:
    assert cfbundlecompat.choose_localizations(["en", "zh_TW", "fr"], ["zh-Hant-HK"]) == ["zh_TW"]
    assert cfbundlecompat.choose_localizations(["en", "fr"], ["ko"]) == ["en"]
    assert cfbundlecompat.choose_localizations([]) == ["en"]
    cfbundlecompat.set_preferred_languages(["fr-CH"])
    assert cfbundlecompat.choose_localizations(["de", "fr"]) == ["fr"]
