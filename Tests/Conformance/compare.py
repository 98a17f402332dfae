"""Whether the answers of the two libraries are equivalent."""

import re

from plan import Call

STRING = r'"(?:[^"\\]|\\.)*"'
URL = re.compile(rf"url\({STRING}(?: -- {STRING})*\)")

LISTS_OF_RESOURCES = {"resources", "resources-for", "resources-in"}
LANGUAGE_DEPENDENT = {"resource", "resource-in", "resources", "resources-in", "resource-for", "resources-for"}


def urls(answer: str) -> list[str]:
    return URL.findall(answer)


def directory(url: str) -> str:
    """The base of a relative URL, or an absolute one without its last component."""
    parts = re.findall(STRING, url)
    if len(parts) > 1:
        return parts[1].strip('"')
    return parts[0].strip('"').rstrip("/").rpartition("/")[0] + "/"


def is_localized(url: str) -> bool:
    return ".lproj/" in directory(url)


def canonical(call: Call, answer: str) -> str:
    """An answer, sorted where the order depends only on that of the directory entries on disk."""
    if call.name in LISTS_OF_RESOURCES and answer.startswith("("):
        groups: list[list[str]] = []
        for url in urls(answer):
            if groups and directory(groups[-1][0]) == directory(url):
                groups[-1].append(url)
            else:
                groups.append([url])
        return "(" + ", ".join(url for group in groups for url in sorted(group)) + ")"
    if call.name in ("localizations", "localizations-for", "all") and answer.startswith("("):
        return "(" + ", ".join(sorted(re.findall(rf"bundle url\({STRING}\)|{STRING}", answer))) + ")"
    return answer


def accepts_any_resource(call: Call) -> bool:
    """Whether a call requests one resource without a name, so that any resource of the directory is right."""
    first = {"resource": 1, "resource-in": 1, "resource-for": 1}.get(call.name)
    if first is None:
        return False
    return not str(call.arguments[first] or "").strip("/")


def same(call: Call, ours: str, theirs: str) -> bool:
    ours, theirs = canonical(call, ours), canonical(call, theirs)
    if ours == theirs:
        return True
    if accepts_any_resource(call) and "url" in ours and "url" in theirs:
        return directory(ours) == directory(theirs) or not depends_only_on_names(call)
    if call.name in LANGUAGE_DEPENDENT and not depends_only_on_names(call):
        if falls_back(call) and (only_localized(ours) or only_localized(theirs)):
            return True
        return without_languages(ours) == without_languages(theirs)
    return False


def depends_only_on_names(call: Call) -> bool:
    """Whether the answer does not depend on the choice of languages."""
    return call.bundle is None or call.bundle.is_exact or call.name in ("resource-for", "resources-for")


def falls_back(call: Call) -> bool:
    """Whether another directory is searched if the localization has nothing."""
    return call.bundle is not None and call.bundle.resources in ("Resources/", "Versions/A/Resources/")


def only_localized(answer: str) -> bool:
    return bool(urls(answer)) and all(is_localized(url) for url in urls(answer))


def without_languages(answer: str) -> str:
    """The non-localized resources of an answer."""
    return ", ".join(sorted(url for url in urls(answer) if not is_localized(url)))
