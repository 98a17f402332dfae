"""cfbundle assets on source catalogs: NAME.xcassets, alone, in bundles, and in projects."""

from __future__ import annotations

import hashlib
import json
import struct
import zlib
from pathlib import Path

import pytest
from test_cfbundle import cfbundle, lines


def png(width: int, height: int, pixel: bytes = b"\x01\x02\x03\xff") -> bytes:
    def chunk(name: bytes, content: bytes) -> bytes:
        checksum = struct.pack(">I", zlib.crc32(name + content))
        return struct.pack(">I", len(content)) + name + content + checksum

    rows = zlib.compress((b"\0" + pixel * width) * height)
    header = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + header + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def write(catalog: Path, folder: str, contents: object, **files: bytes) -> None:
    path = catalog / folder
    path.mkdir(parents=True)
    (path / "Contents.json").write_text(contents if isinstance(contents, str) else json.dumps(contents))
    for name, content in files.items():
        (path / name.replace("_", ".")).write_bytes(content)


def image(file: str, **attributes: object) -> dict[str, object]:
    return {"idiom": "universal", "filename": file, **attributes}


@pytest.fixture
def catalog(tmp_path: Path) -> Path:
    path = tmp_path / "Media.xcassets"
    write(
        path,
        "step.imageset",
        {
            "images": [
                image("a.png", scale="1x"),
                image("b.png", scale="2x"),
                image("c.png", scale="1x", appearances=[{"appearance": "luminosity", "value": "dark"}]),
            ]
        },
        a_png=png(2, 2),
        b_png=png(4, 4),
        c_png=png(2, 2, b"\x80\x40\x20\x80"),
    )
    write(path, "logo.imageset", {"images": [image("logo.svg")]}, logo_svg=b"<svg/>")
    write(path, "Theme", {"properties": {"provides-namespace": True}})
    color = {"color-space": "srgb", "components": {"red": "1.0", "green": "0.82", "blue": "0", "alpha": "1"}}
    write(path, "Theme/accent.colorset", {"colors": [{"idiom": "universal", "color": color}]})
    facts = {"idiom": "universal", "filename": "facts.json", "universal-type-identifier": "public.json"}
    write(path, "facts.dataset", {"data": [facts]}, facts_json=b'{"a": 1}')
    icon = {"filename": "i.png", "idiom": "iphone", "size": "60x60", "scale": "2x"}
    write(path, "AppIcon.appiconset", {"images": [icon]}, i_png=png(120, 120))
    return path


# ---- What is said ----


def test_the_table_has_a_line_for_each_name(catalog: Path) -> None:
    table = lines("assets", catalog)
    assert table[0].split() == ["name", "kind", "renditions", "pixels", "bytes"]
    rows = {line.split()[0]: line.split()[1:] for line in table[1:]}
    assert list(rows) == ["AppIcon", "Theme/accent", "facts", "logo", "step"]
    assert rows["AppIcon"][:5] == ["icon", "1", "(2x", "phone)", "120x120"]
    assert rows["Theme/accent"][0] == "color" and rows["facts"][2] == "8"
    assert rows["step"][:6] == ["image", "3", "(1x", "2x", "UIAppearanceDark)", "4x4"]
    assert [line.split()[0] for line in lines("assets", catalog, "--kind", "color")] == ["name", "Theme/accent"]
    assert lines("assets", f"{catalog}/") == table


def test_names_show_their_renditions(catalog: Path) -> None:
    rows = lines("assets", catalog, "step", "logo")
    assert [row.split()[1] for row in rows[1:]] == [
        "step.imageset/a.png",
        "step.imageset/b.png",
        "step.imageset/c.png",
        "logo.imageset/logo.svg",
    ]
    assert "Vector" in rows[4]
    result = cfbundle("assets", catalog, "setp")
    assert result.status == 1 and b"Did you mean 'step'?" in result.errors


def test_json_has_the_keys_of_compiled_catalogs(catalog: Path) -> None:
    header, *renditions = json.loads("\n".join(lines("assets", catalog, "--json")))
    assert header == {"Catalogs": [str(catalog)]}
    by_file = {rendition.get("RenditionName", rendition["Name"]): rendition for rendition in renditions}
    dark = by_file["c.png"]
    assert (dark["Name"], dark["AssetType"], dark["Scale"], dark["Appearance"]) == (
        "step",
        "Image",
        1,
        "UIAppearanceDark",
    )
    # The digest is that of colors multiplied by alpha, as in compiled catalogs.
    assert dark["SHA256"] == hashlib.sha256(b"\x40\x20\x10\x80" * 4).hexdigest() and dark["Opaque"] is False
    assert by_file["i.png"]["Idiom"] == "phone" and by_file["i.png"]["PixelWidth"] == 120
    assert by_file["Theme/accent"]["Color components"] == [1.0, 0.82, 0.0, 1.0]
    assert by_file["facts.json"]["UTI"] == "public.json" and by_file["facts.json"]["Data Length"] == 8
    assert [rendition["Index"] for rendition in renditions] == list(range(len(renditions)))


def test_a_chosen_rendition_is_explained(catalog: Path) -> None:
    def chosen(*options: str) -> str:
        return lines("assets", catalog, "step", "--select", *options)[1].split()[1].rpartition("/")[2]

    assert chosen() == "a.png"
    assert chosen("--scale", "3") == "b.png"
    assert chosen("--appearance", "dark") == "c.png"
    explained = lines("assets", catalog, "step", "--explain", "--scale", "2")
    assert explained[0] == "step" and "b.png" in explained[1] and explained[1].endswith("is chosen")
    assert explained[2].endswith("is not the best: scale")
    assert explained[3].endswith("does not suit: appearance")


# ---- What is extracted ----


def test_extracted_files_are_those_of_the_catalog(catalog: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    assert lines("assets", catalog, "--extract", out) == []
    found = {str(path.relative_to(out)): path.read_bytes() for path in out.rglob("*") if path.is_file()}
    assert json.loads(found.pop("colors.json")) == {
        "Theme/accent": {"colorspace": "srgb", "components": [1.0, 0.82, 0.0, 1.0]}
    }
    assert found == {
        "AppIcon-60x60@2x~iphone.png": png(120, 120),
        "facts.json": b'{"a": 1}',
        "logo.svg": b"<svg/>",
        "step.png": png(2, 2),
        "step@2x.png": png(4, 4),
        "step-dark.png": png(2, 2, b"\x80\x40\x20\x80"),
    }
    lines("assets", catalog, "step", "--extract", tmp_path / "raw", "--format", "raw")
    assert (tmp_path / "raw/step-dark.rgba").read_bytes() == b"\x40\x20\x10\x80" * 4
    assert cfbundle("assets", catalog, "--extract", out).status == 2


@pytest.mark.parametrize("name", ["-rf", ".hidden", "a\x1b[31mb", "..", "...", "A" * 240])
def test_no_name_leads_out_of_the_folder(name: str, tmp_path: Path) -> None:
    catalog = tmp_path / "in/M.xcassets"
    write(catalog, f"{name}.imageset", {"images": [image("p.png")]}, p_png=png(1, 1))
    result = cfbundle("assets", "in/M.xcassets", "--extract", "out", folder=tmp_path)
    assert (result.status, result.errors) == (0, b"")
    files = [path for path in tmp_path.rglob("*") if path.is_file() and catalog not in path.parents]
    assert len(files) == 1 and (tmp_path / "out") in files[0].parents
    for part in files[0].relative_to(tmp_path / "out").parts:
        assert part[0] not in ".-" and all(letter >= " " for letter in part)
    assert b"\x1b" not in cfbundle("assets", "in/M.xcassets", folder=tmp_path).output


@pytest.mark.parametrize("file", ["../secret", "/etc/passwd", "..", ".", "", "sub/p.png", "link.png"])
def test_no_file_outside_of_the_asset_is_read(file: str, tmp_path: Path) -> None:
    catalog = tmp_path / "M.xcassets"
    write(catalog, "a.imageset", {"images": [image(file)]})
    (catalog / "secret").write_text("secret")
    (catalog / "a.imageset/link.png").symlink_to(catalog / "secret")
    (tmp_path / "linked").mkdir()
    (catalog / "l.imageset").symlink_to(tmp_path / "linked")
    assert lines("assets", catalog, "--extract", tmp_path / "out") == []
    assert not (tmp_path / "out").exists()


# ---- Faults ----


def test_a_damaged_asset_does_not_affect_the_others(catalog: Path, tmp_path: Path) -> None:
    write(catalog, "broken.imageset", '{"images": [')
    write(catalog, "short.imageset", {"images": [image("p.png")]}, p_png=png(3, 3)[:40])
    damaged = {"colors": [{"idiom": "universal", "color": {"color-space": "cmyk", "components": {}}}]}
    write(catalog, "odd.colorset", damaged)
    result = cfbundle("assets", catalog)
    assert result.status == 1 and b"broken.imageset/Contents.json" in result.errors
    assert b"damaged" in result.output and b"step" in result.output
    result = cfbundle("assets", catalog, "--json")
    assert result.status == 1
    faults = [rendition for rendition in json.loads(result.output) if rendition.get("Diagnostics")]
    assert [rendition["Name"] for rendition in faults] == ["odd", "short"]
    result = cfbundle("assets", catalog, "--extract", tmp_path / "out")
    assert result.status == 1 and b"odd.colorset: a color has components" in result.errors
    assert not (tmp_path / "out/short.png").exists() and result.errors.count(b"\n") == 3
    assert (tmp_path / "out/step.png").is_file()


# ---- Bundles and projects ----


def test_all_catalogs_of_a_folder_are_one(catalog: Path, tmp_path: Path) -> None:
    project = tmp_path / "Project"
    project.mkdir()
    catalog.rename(project / "Media.xcassets")
    write(project / "Sub/Other.xcassets", "step.imageset", {"images": [image("p.png")]}, p_png=png(9, 9))
    write(project / "Sub/Other.xcassets", "extra.imageset", {"images": [image("p.png")]}, p_png=png(9, 9))
    write(project / ".git/Hidden.xcassets", "hidden.imageset", {"images": [image("p.png")]}, p_png=png(9, 9))
    result = cfbundle("assets", "Project", folder=tmp_path)
    names = [line.split()[0] for line in result.output.decode().splitlines()[1:]]
    assert result.status == 0 and names == ["AppIcon", "Theme/accent", "extra", "facts", "logo", "step"]
    # Of two with a name and a kind, the first by path counts.
    assert b"another catalog has the asset step.imageset" in result.errors
    assert b"9x9" not in next(line for line in result.output.splitlines() if line.startswith(b"step"))
    assert lines("assets", "Project", "extra", "--quiet", folder=tmp_path)[1].split()[1] == (
        "Project/Sub/Other.xcassets/extra.imageset/p.png"
    )


def test_the_source_catalog_of_a_bundle_is_found(catalog: Path, tmp_path: Path) -> None:
    resources = tmp_path / "Mac.app/Contents/Resources"
    resources.mkdir(parents=True)
    (tmp_path / "Mac.app/Contents/Info.plist").write_text("{ CFBundleIdentifier = a; }")
    expected = lines("assets", catalog)
    catalog.rename(resources / "Media.xcassets")
    assert lines("assets", tmp_path / "Mac.app") == expected


def test_icon_documents_are_refused(tmp_path: Path) -> None:
    (tmp_path / "App.icon").mkdir()
    (tmp_path / "App.icon/icon.json").write_text("{}")
    result = cfbundle("assets", tmp_path / "App.icon")
    assert result.status == 2 and b"a document of Icon Composer" in result.errors
