"""Sphinx's configuration of the site. docs/tools/site copies it beside the pages, and calls Sphinx."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))  # for swift_domain

# docs/tools/site writes where the checkout is.
ROOT = Path((Path(__file__).parent / "checkout").read_text().strip())

project = "CFBundleCompat"
author = "The CFBundleCompat authors"
project_copyright = "2026, The CFBundleCompat authors"
version = release = (ROOT / "VERSION").read_text().strip()

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx_copybutton", "swift_domain"]

# Pygments does not know all of Swift, such as key paths.
suppress_warnings = ["misc.highlighting_failure"]
myst_enable_extensions = ["attrs_block", "colon_fence", "fieldlist"]
myst_heading_anchors = 4

autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
python_use_unqualified_type_names = True
add_module_names = False
toc_object_entries_show_parents = "hide"
c_maximum_signature_line_length = cpp_maximum_signature_line_length = python_maximum_signature_line_length = 88

html_theme = "furo"
html_title = "CFBundleCompat"
html_static_path = ["static"]
html_css_files = ["site.css"]
html_copy_source = False
html_show_search_summary = False  # It would fetch pages, which browsers refuse for files.
html_show_sourcelink = False
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#7a3b00", "color-brand-content": "#0a58a8"},
    "dark_css_variables": {"color-brand-primary": "#ffb870", "color-brand-content": "#78b7ff"},
    "top_of_page_buttons": [],
}
copybutton_prompt_text = r"\$ "
copybutton_prompt_is_regexp = True
copybutton_only_copy_prompt_lines = True
pygments_style = "default"
pygments_dark_style = "monokai"
