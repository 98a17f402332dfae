"""cfbundle assets: what it says of a catalog, and the files that it makes of one."""

from __future__ import annotations

import hashlib
import json
import struct
import zipfile
import zlib
from pathlib import Path

import catalogs
import pytest
from test_cfbundle import cfbundle, lines


@pytest.fixture
def car(tmp_path: Path) -> Path:
    path = tmp_path / "Assets.car"
    path.write_bytes(catalogs.sample().bytes())
    return path


def pixels(png: bytes) -> tuple[int, int, int, bytes]:
    """Width, height, color type, and the bytes of the rows without filters."""
    width, height, depth, color = struct.unpack(">IIBB", png[16:26])
    assert png[:8] == b"\x89PNG\r\n\x1a\n" and depth == 8
    place, packed = 8, b""
    while place < len(png):
        size, name = struct.unpack(">I4s", png[place : place + 8])
        chunk = png[place + 8 : place + 8 + size]
        (checksum,) = struct.unpack(">I", png[place + 8 + size : place + 12 + size])
        assert zlib.crc32(name + chunk) == checksum
        packed += chunk if name == b"IDAT" else b""
        place += 12 + size
    raw, count, rows = zlib.decompress(packed), {2: 3, 6: 4}[color], []
    above = bytes(width * count)
    for start in range(0, len(raw), 1 + width * count):
        filter_, row = raw[start], bytearray(raw[start + 1 : start + 1 + width * count])
        for index in range(len(row)):
            left = row[index - count] if index >= count else 0
            corner = above[index - count] if index >= count else 0
            estimate = left + above[index] - corner
            paeth = min(
                (abs(estimate - value), order, value) for order, value in enumerate((left, above[index], corner))
            )
            expected = (0, left, above[index], (left + above[index]) // 2, paeth[2])[filter_]
            row[index] = (row[index] + expected) & 255
        rows.append(bytes(row))
        above = bytes(row)
    assert len(rows) == height
    return width, height, color, b"".join(rows)


# ---- What is said ----


def test_the_table_has_a_line_for_each_name(car: Path) -> None:
    table = lines("assets", car)
    assert table[0].split() == ["name", "kind", "renditions", "pixels", "bytes"]
    rows = {line.split()[0]: line for line in table[1:]}
    assert list(rows) == sorted(rows, key=lambda name: (name == "-", name))
    assert rows["AppIcon"].split()[1] == "icon" and "64x64" in rows["AppIcon"]
    assert rows["accent"].split()[1] == "color" and rows["facts"].split()[1] == "data"
    assert "(1x 3x UIAppearanceDark)" in rows["step"]
    assert [line.split()[0] for line in lines("assets", car, "--kind", "color")] == ["name", "accent"]


def test_names_show_their_renditions(car: Path) -> None:
    rows = lines("assets", car, "step", "codings/deepmap2")
    assert len(rows) == 1 + 3 + 1
    assert any("deepmap2" in row and "6x4" in row for row in rows)
    result = cfbundle("assets", car, "setp")
    assert result.status == 1 and b"Did you mean 'step'?" in result.errors


def test_json_has_the_keys_of_assetutil(car: Path) -> None:
    header, *renditions = json.loads("\n".join(lines("assets", car, "--json")))
    assert header["CoreUIVersion"] == 600 and header["Appearances"] == {"UIAppearanceAny": 0, "UIAppearanceDark": 1}
    assert header["Key Format"][0] == "kCRThemeAppearanceName" and len(header["Key Format"]) == 11
    by_file = {rendition["RenditionName"]: rendition for rendition in renditions}
    assert len(renditions) == len(catalogs.sample().renditions)
    step = by_file["step3.png"]
    assert (step["Name"], step["Scale"], step["PixelWidth"], step["Compression"]) == ("step", 3, 3, "lzvn")
    assert step["AssetType"] == "Image" and step["Opaque"] is True and step["Idiom"] == "universal"
    assert step["SHA256"] == hashlib.sha256(bytes([0, 0, 3, 255]) * 9).hexdigest()
    assert by_file["accent"]["Color components"] == [1.0, 0.82, 0.0, 1.0]
    assert by_file["facts.json"]["UTI"] == "public.json" and by_file["facts.json"]["Data Length"] == 8
    assert by_file["part.png"]["Link"]["Index"] == by_file["packed"]["Index"]
    assert by_file["step-dark.png"]["Appearance"] == "UIAppearanceDark"
    assert any(
        rendition.get("Sizes") == ["16x16 index:1 idiom:universal", "32x32 index:2 idiom:universal"]
        for rendition in renditions
    )
    # Apple's keys are in order, and ours come after them.
    keys = list(step)
    assert keys[: keys.index("Index")] == sorted(keys[: keys.index("Index")])


def test_every_coding_gives_the_same_pixels(car: Path) -> None:
    renditions = json.loads("\n".join(lines("assets", car, "--json")))[1:]
    digests = {r["Compression"]: r["SHA256"] for r in renditions if r.get("Name", "").startswith("codings/")}
    assert len(digests) == len(catalogs.CODINGS) and len(set(digests.values())) == 1


def test_a_chosen_rendition_is_explained(car: Path) -> None:
    def chosen(*options: str) -> str:
        return lines("assets", car, "step", "--select", *options)[1].split()[1]

    assert chosen() == "step1.png"
    assert chosen("--scale", "2") == "step3.png"
    assert chosen("--appearance", "dark") == "step-dark.png"
    explained = lines("assets", car, "step", "--explain", "--scale", "2")
    assert explained[0] == "step" and explained[1].split()[1] == "step3.png" and explained[1].endswith("is chosen")
    assert explained[2].endswith("is not the best: scale")
    assert explained[3].endswith("does not suit: appearance")
    icon = lines("assets", car, "AppIcon", "--select", "--size", "20")[1]
    assert "32x32" in icon
    assert "64x64" in lines("assets", car, "AppIcon", "--select")[1]


# ---- What is extracted ----


def test_extracted_files_are_those_of_the_catalog(car: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    assert lines("assets", car, "--extract", out) == []
    found = {str(path.relative_to(out)) for path in out.rglob("*") if path.is_file()}
    assert found == {
        *(f"codings/{coding}.png" for coding in catalogs.CODINGS),
        *("clear.png", "step.png", "step@3x.png", "step-dark.png", "part.png"),
        *("AppIcon-16x16.png", "AppIcon-16x16@2x.png", "AppIcon-32x32@2x.png"),
        *("colors.json", "logo.svg", "facts.json", "photo.jpg"),
    }
    assert (out / "logo.svg").read_bytes() == b"<svg/>" and (out / "facts.json").read_bytes() == b'{"a": 1}'
    assert (out / "photo.jpg").read_bytes() == b"\xff\xd8\xff\xe0"
    assert json.loads((out / "colors.json").read_text()) == {
        "accent": {"colorspace": "srgb", "components": [1.0, 0.82, 0.0, 1.0]}
    }
    for coding in catalogs.CODINGS:
        expected = b"".join(bytes([5, 30 * y, 20 * x]) for y in range(4) for x in range(6))
        assert pixels((out / f"codings/{coding}.png").read_bytes()) == (6, 4, 2, expected)
    # The part begins in the fifth row from the top: eight rows, less one, less two.
    expected = b"".join(bytes([0, y, x]) for y in (5, 6) for x in (2, 3, 4))
    assert pixels((out / "part.png").read_bytes()) == (3, 2, 2, expected)


def test_colors_are_not_multiplied_by_alpha(car: Path, tmp_path: Path) -> None:
    lines("assets", car, "clear", "--extract", tmp_path / "out")
    width, height, color, rows = pixels((tmp_path / "out/clear.png").read_bytes())
    assert (width, height, color) == (4, 4, 6)
    for x in range(16):
        alpha = 2 * x
        straight = 0 if alpha == 0 else (x * 255 + alpha // 2) // alpha
        assert rows[4 * x : 4 * x + 4] == bytes([straight, straight, straight, alpha])


def test_raw_pixels_are_as_the_digest_says(car: Path, tmp_path: Path) -> None:
    lines("assets", car, "--extract", tmp_path / "out", "--format", "raw", "--packed")
    packed = (tmp_path / "out/packed.rgba").read_bytes()
    (rendition,) = (
        r for r in json.loads("\n".join(lines("assets", car, "--json"))) if r.get("RenditionName") == "packed"
    )
    assert hashlib.sha256(packed).hexdigest() == rendition["SHA256"]


def test_no_file_is_replaced_without_being_asked(car: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    out.mkdir()
    (out / "step.png").write_text("mine")
    result = cfbundle("assets", car, "--extract", out)
    assert result.status == 2 and b"--force" in result.errors
    assert [path.name for path in out.iterdir()] == ["step.png"] and (out / "step.png").read_text() == "mine"
    assert lines("assets", car, "--extract", out, "--force") == []
    assert (out / "step.png").read_bytes()[:4] == b"\x89PNG"


@pytest.mark.parametrize(
    "name",
    [
        b"../up",
        b"/etc/x",
        b"a//b",
        b"..",
        b"-rf",
        b"a\0b",
        b"a\x1b[31mb",
        b"\xff\xfe",
        b".hidden",
        b"a/../../b",
        b"A" * 400,
    ],
)
def test_no_name_leads_out_of_the_folder(name: bytes, tmp_path: Path) -> None:
    catalog = catalogs.Catalog()
    catalog.add(name, catalogs.picture("p.png", "lzvn", [bytes([1, 2, 3, 255])], 1), scale=1)
    (tmp_path / "in").mkdir()
    (tmp_path / "in/Assets.car").write_bytes(catalog.bytes())
    result = cfbundle("assets", "in/Assets.car", "--extract", "out", folder=tmp_path)
    assert (result.status, result.errors) == (0, b"")
    files = [path for path in tmp_path.rglob("*") if path.is_file() and path.name != "Assets.car"]
    assert len(files) == 1 and (tmp_path / "out") in files[0].parents
    for part in files[0].relative_to(tmp_path / "out").parts:
        assert part[0] not in ".-" and all(letter >= " " for letter in part)
    # Nothing in a name controls the terminal.
    assert b"\x1b" not in cfbundle("assets", "in/Assets.car", folder=tmp_path).output


def test_names_that_differ_in_case_only_are_both_written(tmp_path: Path) -> None:
    catalog = catalogs.Catalog()
    for name in ("Icon", "icon"):
        catalog.add(name, catalogs.picture("p.png", "lzvn", [bytes([1, 2, 3, 255])], 1), scale=1)
    (tmp_path / "Assets.car").write_bytes(catalog.bytes())
    lines("assets", "Assets.car", "--extract", "out", folder=tmp_path)
    assert len({path.name.lower() for path in (tmp_path / "out").iterdir()}) == 2


# ---- What is refused ----


def test_what_is_not_decoded_is_named_and_the_rest_written(tmp_path: Path) -> None:
    catalog = catalogs.Catalog()
    catalog.add("new", catalogs.rendition("new.png", catalogs.bitmap(7, b"1234"), size=(2, 2)), scale=1)
    catalog.add("short", catalogs.rendition("short.png", catalogs.bitmap(0, b"1234"), size=(2, 2)), scale=1)
    catalog.add("old", catalogs.picture("p.png", "lzvn", [bytes([1, 2, 3, 255])], 1), scale=1)
    (tmp_path / "Assets.car").write_bytes(catalog.bytes())
    result = cfbundle("assets", "Assets.car", "--extract", "out", folder=tmp_path)
    errors = sorted(result.errors.decode().splitlines())
    assert result.status == 1 and len(errors) == 2
    assert "astc are not decoded" in errors[0] + errors[1] and "shorter than the picture" in errors[0] + errors[1]
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["old.png"]
    result = cfbundle("assets", "Assets.car", "--json", folder=tmp_path)
    assert result.status == 1
    assert [bool(rendition.get("Diagnostics")) for rendition in json.loads(result.output)[1:]].count(True) == 2


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", b"the file is empty"),
        (b"\x89PNG\r\n\x1a\n", b"not those of an asset catalog"),
        (b"BOMStore" + bytes(30), b"version of the BOM container"),
    ],
)
def test_other_files_are_refused(content: bytes, reason: bytes, tmp_path: Path) -> None:
    (tmp_path / "Assets.car").write_bytes(content)
    result = cfbundle("assets", "Assets.car", folder=tmp_path)
    assert (result.status, result.output) == (2, b"") and reason in result.errors
    result = cfbundle("assets", "missing.car", folder=tmp_path)
    assert (result.status, result.output) == (2, b"")


def test_each_prefix_ends_in_an_error(tmp_path: Path) -> None:
    content = catalogs.sample().bytes()
    for count in range(1, len(content), len(content) // 12):
        (tmp_path / "Assets.car").write_bytes(content[:count])
        assert cfbundle("assets", "Assets.car", folder=tmp_path).status == 2


# ---- Bundles ----


def test_the_catalog_of_a_bundle_is_found(car: Path, tmp_path: Path) -> None:
    for folder in ("Mac.app/Contents/Resources", "Phone.app"):
        (tmp_path / folder).mkdir(parents=True)
        (tmp_path / folder / "Assets.car").write_bytes(car.read_bytes())
    (tmp_path / "Mac.app/Contents/Info.plist").write_text("{ CFBundleIdentifier = a; }")
    (tmp_path / "Phone.app/Info.plist").write_text("{ CFBundleIdentifier = b; }")
    assert lines("assets", tmp_path / "Mac.app") == lines("assets", tmp_path / "Phone.app") == lines("assets", car)
    with zipfile.ZipFile(tmp_path / "Phone.ipa", "w") as archive:
        for path in (tmp_path / "Phone.app").iterdir():
            archive.write(path, f"Payload/Phone.app/{path.name}")
    assert lines("assets", tmp_path / "Phone.ipa/Payload/Phone.app") == lines("assets", car)
    assert lines("assets", tmp_path / "Phone.ipa") == lines("assets", car)
    (tmp_path / "Phone.app/Assets.car").unlink()
    result = cfbundle("assets", tmp_path / "Phone.app")
    assert result.status == 2 and b"there is no Assets.car" in result.errors


@pytest.mark.parametrize(
    "words",
    [
        ["--force"],
        ["--explain", "--json"],
        ["--json", "--extract", "out"],
        ["--scale", "0"],
        ["--device", "toaster"],
        ["--memory", "5TB"],
        ["--size", "-1"],
    ],
)
def test_bad_usage_is_refused(words: list[str], car: Path) -> None:
    assert cfbundle("assets", car, *words).status == 2
