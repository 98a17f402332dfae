"""cfbundle icon: which picture is the icon of a bundle, and the files that are made of it."""

from __future__ import annotations

import struct
import zipfile
from pathlib import Path

import catalogs
import pytest
from test_cfbundle import cfbundle, lines
from test_cfbundle_assets import pixels


def png(size: int, shade: int = 7, extra: bytes = b"") -> bytes:
    """A square whose pixels say where they are."""
    rows = [b"".join(bytes([x & 255, y & 255, shade, 255]) for x in range(size)) for y in range(size)]
    return catalogs.png_file((size, size), 6, 8, rows, extra)


def square(content: bytes) -> tuple[int, int, bytes]:
    """Width, color type, and the bytes of all pixels."""
    width, height, color, rows = pixels(content)
    assert width == height
    return width, color, rows


@pytest.fixture
def phone(tmp_path: Path) -> Path:
    app = tmp_path / "Phone.app"
    app.mkdir()
    (app / "Info.plist").write_text(
        "{ CFBundleIdentifier = p; CFBundleIcons = { CFBundlePrimaryIcon = { CFBundleIconFiles = (AppIcon60x60); };"
        ' CFBundleAlternateIcons = { Night = { CFBundleIconFiles = ("Night60x60"); }; }; };'
        ' "CFBundleIcons~ipad" = { CFBundlePrimaryIcon = { CFBundleIconFiles = (AppIcon76x76); }; }; }'
    )
    (app / "AppIcon60x60@2x.png").write_bytes(catalogs.cgbi(120))
    (app / "AppIcon60x60@3x.png").write_bytes(catalogs.cgbi(180))
    (app / "AppIcon76x76@2x~ipad.png").write_bytes(catalogs.cgbi(152))
    (app / "Night60x60@2x.png").write_bytes(png(120, shade=99))
    (app / "Other.png").write_bytes(png(512))
    return app


# ---- Which one ----


def test_the_icon_of_a_phone_is_among_its_files(phone: Path) -> None:
    assert lines("icon", phone) == [f"180x180  {phone}/AppIcon60x60@3x.png"]
    assert lines("icon", phone, "--size", "130")[0].startswith("152x152")
    assert lines("icon", phone, "--size", "120")[0].startswith("120x120")
    assert lines("icon", phone, "--size", "1000")[0].startswith("180x180")
    assert len(lines("icon", phone, "--list")) == 3
    assert "Night60x60" in lines("icon", phone, "--name", "Night")[0]
    result = cfbundle("icon", phone, "--size", "130", "--exact")
    assert result.status == 1 and b"the nearest has 152" in result.errors


def test_the_catalog_and_icon_files_are_asked(tmp_path: Path) -> None:
    resources = tmp_path / "Mac.app/Contents/Resources"
    resources.mkdir(parents=True)
    (resources.parent / "Info.plist").write_text(
        "{ CFBundleIdentifier = m; CFBundleIconFile = AppIcon; CFBundleIconName = AppIcon; }"
    )
    (resources / "AppIcon.icns").write_bytes(catalogs.icns([(b"ic07", png(128)), (b"ic08", png(256))]))
    app = tmp_path / "Mac.app"
    assert "256x256" in lines("icon", app)[0] and "(ic08)" in lines("icon", app)[0]
    (resources / "Assets.car").write_bytes(catalogs.sample().bytes())
    assert "(ic08)" in lines("icon", app)[0]
    found = lines("icon", app, "--size", "64")[0]
    assert found.startswith("64x64") and "Assets.car (AppIcon, rendition" in found
    assert len(lines("icon", app, "--list")) == 5
    with zipfile.ZipFile(tmp_path / "Mac.zip", "w") as archive:
        for path in app.rglob("*"):
            archive.write(path, path.relative_to(tmp_path))
    assert lines("icon", tmp_path / "Mac.zip", "--size", "64")[0].startswith("64x64")


def test_no_icon_is_said_with_what_was_looked_for(tmp_path: Path) -> None:
    app = tmp_path / "A.app"
    app.mkdir()
    (app / "Info.plist").write_text("{ CFBundleIdentifier = a; CFBundleIconFile = Missing; }")
    result = cfbundle("icon", app)
    assert (result.status, result.output) == (1, b"") and b"Missing" in result.errors
    (app / "Icon@2x.png").write_bytes(png(114))
    assert lines("icon", app, "-q")[0].startswith("114x114")
    # A name does not lead out of the bundle.
    (tmp_path / "out.png").write_bytes(png(64))
    (app / "Icon@2x.png").unlink()
    (app / "Info.plist").write_text('{ CFBundleIdentifier = a; CFBundleIconFile = "../out.png"; }')
    assert cfbundle("icon", app).status == 1


# ---- Files ----


def test_a_picture_of_an_iphone_becomes_one_for_everybody(phone: Path, tmp_path: Path) -> None:
    out = tmp_path / "icon.png"
    assert lines("icon", phone, "-o", out) == []
    width, color, rows = square(out.read_bytes())
    assert (width, color) == (180, 2)
    assert rows == b"".join(bytes([x, y, 7]) for y in range(180) for x in range(180))
    assert b"CgBI" not in out.read_bytes() and b"iDOT" not in out.read_bytes() and b"pHYs" in out.read_bytes()
    result = cfbundle("icon", phone, "-o", out)
    assert result.status == 2 and b"--force" in result.errors
    assert lines("icon", phone, "-o", out, "--force") == []


def test_colors_of_transparent_pixels_come_back(tmp_path: Path) -> None:
    (tmp_path / "in.png").write_bytes(catalogs.cgbi(16, alpha=128))
    lines("icon", "in.png", "-o", "out.png", folder=tmp_path)
    width, color, rows = square((tmp_path / "out.png").read_bytes())
    assert (width, color) == (16, 6)
    for index in range(256):
        red, green, blue, alpha = rows[4 * index : 4 * index + 4]
        assert alpha == 128 and abs(red - index % 16) <= 1 and abs(green - index // 16) <= 1 and abs(blue - 7) <= 1


def test_a_plain_png_file_stays_as_it_is(tmp_path: Path) -> None:
    content = png(64, extra=catalogs.chunk(b"tEXt", b"Title\0x"))
    (tmp_path / "in.png").write_bytes(content)
    lines("icon", "in.png", "-o", "out.png", folder=tmp_path)
    assert (tmp_path / "out.png").read_bytes() == content


def test_an_iconset_becomes_an_icon_file_and_comes_back(tmp_path: Path) -> None:
    folder = tmp_path / "a.iconset"
    folder.mkdir()
    names = {"16x16": 16, "16x16@2x": 32, "32x32": 32, "128x128": 128, "128x128@2x": 256, "512x512@2x": 1024}
    for shade, (name, size) in enumerate(names.items()):
        (folder / f"icon_{name}.png").write_bytes(png(size, shade))
    (folder / "notes.txt").write_text("x")
    result = cfbundle("icon", "a.iconset", "-o", "a.icns", folder=tmp_path)
    assert result.status == 0 and b"notes.txt" in result.errors
    content = (tmp_path / "a.icns").read_bytes()
    place, types = 8, []
    while place < len(content):
        name, size = struct.unpack(">4sI", content[place : place + 8])
        types.append(name)
        place += size
    assert types == [b"ic07", b"ic13", b"ic04", b"ic05", b"ic10", b"ic11"]
    assert struct.unpack(">I", content[4:8]) == (len(content),)
    assert lines("icon", "a.icns", "-o", "b.iconset", folder=tmp_path) == []
    written = sorted(path.name for path in (tmp_path / "b.iconset").iterdir())
    assert written == sorted(f"icon_{name}.png" for name in names)
    for path in (tmp_path / "b.iconset").iterdir():
        new, old = path.read_bytes(), (folder / path.name).read_bytes()
        if path.name in ("icon_16x16.png", "icon_32x32.png"):
            width, color, rows = square(new)
            assert (width, color) == (square(old)[0], 2)
            assert rows == b"".join(square(old)[2][i : i + 3] for i in range(0, 4 * width * width, 4))
        else:
            assert new == old


def test_a_file_of_another_kind_is_named(tmp_path: Path) -> None:
    (tmp_path / "a.icns").write_bytes(png(128))
    result = cfbundle("icon", "a.icns", folder=tmp_path)
    assert result.status == 0 and b"this is a PNG file" in result.errors
    (tmp_path / "b.icns").write_bytes(b"GIF89a")
    result = cfbundle("icon", "b.icns", folder=tmp_path)
    assert result.status == 1 and b"not those of" in result.errors
    (tmp_path / "c.icns").write_bytes(catalogs.icns([(b"ic09", b"\0\0\0\x0cjP  " + bytes(20))]))
    assert "not decoded" in lines("icon", "c.icns", "--list", folder=tmp_path)[0]
    result = cfbundle("icon", "c.icns", "-o", "c.png", folder=tmp_path)
    assert result.status == 2 and b"JPEG 2000" in result.errors and not (tmp_path / "c.png").exists()


@pytest.mark.parametrize(
    "words", [["--exact"], ["--list", "-o", "a.png"], ["-o", "a.gif"], ["--size", "-1"], ["--force"]]
)
def test_bad_usage_is_refused(words: list[str], tmp_path: Path) -> None:
    (tmp_path / "in.png").write_bytes(png(16))
    assert cfbundle("icon", "in.png", *words, folder=tmp_path).status == 2
    assert [path.name for path in tmp_path.iterdir()] == ["in.png"]
