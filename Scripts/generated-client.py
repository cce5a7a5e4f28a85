"""Reads every route of a running server with the client that openapi-python-client has made of its description.

Usage: generated-client.py ADDRESS TOKEN FOLDER PICTURE, where FOLDER contains the package storefront_client, and the server
has the uploaded picture PICTURE.

Each response is read twice: by the client into its models, and as JSON. Both must have the same values, and every
member must have a property in the model, because a member that only the JSON has is missing in the description.
"""

import hashlib
import importlib
import json
import pathlib
import sys

address, token, folder, picture = sys.argv[1:]
sys.path.insert(0, folder)

from storefront_client import AuthenticatedClient  # noqa: E402
from storefront_client import models  # noqa: E402

# Objects whose members the description leaves to the host app or to other specifications.
OPEN = (models.Custom, models.OpenApiResponse200, models.SchemaResponse200)
client = AuthenticatedClient(base_url=address, token=token)
read = set()


def operation(name):
    return importlib.import_module(f"storefront_client.api.default.{name}")


def unnamed(value, path="$"):
    """The paths of members that are no properties of a model."""
    if isinstance(value, OPEN):
        return
    if isinstance(value, (list, tuple)):
        for index, element in enumerate(value):
            yield from unnamed(element, f"{path}[{index}]")
    elif hasattr(value, "additional_properties"):
        yield from (f"{path}.{name}" for name in value.additional_properties)
        for name in value.__attrs_attrs__:
            yield from unnamed(getattr(value, name.name), f"{path}.{name.name}")


def get(route, model, **arguments):
    """Reads a route, and returns what the client made of the response."""
    read.add(route)
    response = operation(route).sync_detailed(client=client, **arguments)
    parsed = response.parsed
    place = f"{route} {arguments}: {response.status_code}"
    assert isinstance(parsed, model), f"{place} is read as {type(parsed).__name__}, not as {model.__name__}"
    if model is str:
        assert parsed == response.content.decode(), place
    else:
        assert parsed.to_dict() == json.loads(response.content), f"{place}: the client has other values"
        assert not list(unnamed(parsed)), f"{place}: not described: {list(unnamed(parsed))}"
    return parsed


def event(page):
    """The first event of a page's stream, which does not end."""
    read.add("events")
    with client.get_httpx_client().stream(**operation("events")._get_kwargs(page)) as response:
        for line in response.iter_lines():
            if line.startswith("data: "):
                data = json.loads(line.removeprefix("data: "))
                parsed = models.PageEvent.from_dict(data)
                assert parsed.to_dict() == data and not list(unnamed(parsed)), line
                return parsed


for name in ["index", "health", "readiness"]:
    get(name, str)

get("metrics", str)
read.add("media")
content = operation("media").sync_detailed(client=client, name=picture).content
assert picture == f"{hashlib.sha256(content).hexdigest()}.png"
read.add("web")
for name in models.WebName:
    content = operation("web").sync_detailed(client=client, name=name).content
    assert content == pathlib.Path("Sources/Pages/EmbeddedWebAssets", str(name)).read_bytes(), name
description = get("open_api", models.OpenApiResponse200).to_dict()
for name in models.SchemaName:
    get("schema", models.SchemaResponse200, name=name)

listed = get("pages", models.PageList).pages
assert listed
apps = {}
for listing in listed:
    page = get("page", models.Page, page=listing.page)
    assert page.title == listing.title and page.publication == listing.publication
    number = page.publication.number
    assert get("publication", models.Page, page=listing.page, n=number) == page
    assert event(listing.page).number == number
    for locale in page.locales:
        translation = get("translation", models.Page, page=listing.page, locale=locale)
        assert translation.locale == locale
        get("translated_publication", models.Page, page=listing.page, locale=locale, n=number)
    plan = get("plan", models.Plan, page=listing.page)
    frames = get("frames", models.Frames, page=listing.page, device=models.FramesDevice.IPAD)
    assert len(plan.sections) == len(frames.sections)
    get("preview", str, page=listing.page)
    for section in page.sections:
        for item in getattr(section, "items", None) or []:
            if item.app:
                apps[item.app.bundle_identifier] = item.app
assert apps
for bundle, app in apps.items():
    placed = get("app", models.PlacedApp, bundle=bundle)
    assert placed.app.name == app.name and placed.places
first = next(iter(apps.values()))
found = get("search", models.AppList, q=first.name, limit=1)
assert [app.name for app in found.apps] == [first.name]
get("page", models.Page, page=listed[0].page, at="draft")
problem = get("page", models.Problem, page="no-such-page")
assert problem.status == 404 and problem.page == "no-such-page"

# The names of modules are those of the operations, in the style of Python.
routes = {path["get"]["operationId"] for path in description["paths"].values()}
assert len(read) == len(routes), f"Of {sorted(routes)}, only {sorted(read)} are read."
print(f"A generated client reads {len(routes)} routes, {len(listed)} pages and {len(apps)} apps.")
