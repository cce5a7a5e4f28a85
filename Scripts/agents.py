"""Speaks with `storefront mcp` by the Python client of the Model Context Protocol.

Usage: agents.py PROGRAM FOLDER BRIEF, where STOREFRONT_DATABASE names a seeded catalog, FOLDER is for temporary files, and
BRIEF describes a page.

In each mode of the client, all tools are called, also with wrong arguments, and each line of the server is validated by
the client's own types. Then an agent without a model builds the page of the brief, as the tools' answers lead it: it
proposes, corrects what is refused and what the findings say, and ends with a proposal without findings. A person
accepts and publishes it.
"""

import asyncio
import base64
import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import jsonschema
from mcp import Client, StdioServerParameters
from mcp_types import Implementation
from mcp_types.jsonrpc import JSONRPCError, JSONRPCResponse, jsonrpc_message_adapter
from mcp_types.methods import parse_server_result

program, folder, brief = sys.argv[1], Path(sys.argv[2]), json.loads(Path(sys.argv[3]).read_text())

READING = ["find", "read_page", "layout", "picture", "check", "history"]
RENAME = {"do": "set", "kind": "page", "key": "apps", "fields": {"title": "Start"}}
# A call of each tool, and what its answer contains.
CALLS = [
    ("find", {"text": "photo", "kind": "app"}, "com.example.two-frames"),
    ("read_page", {"page": "apps", "section": "favorites", "locale": "de"}, "favorites"),
    ("layout", {"page": "apps", "section": "favorites", "device": "ipad"}, "section 1"),
    ("picture", {"page": "apps", "locale": "ar", "appearance": "dark"}, "the content is"),
    ("check", {"page": "apps"}, "Nothing to publish"),
    ("propose", {"title": "Start", "note": "Shorter", "operations": [RENAME]}, "Proposal "),
    ("proposals", {"list": "mine"}, "Start"),
    ("history", {"limit": 3}, ""),
]
DECLINED = [
    ("find", {}, '"text" is missing'),
    ("read_page", {"page": "nothing"}, "There is no page"),
    ("layout", {"page": "apps", "width": 1.5}, "out of range"),
    ("picture", {"page": "apps", "proposal": 999}, "There is no proposal 999"),
    ("check", {"page": "apps", "pages": 1}, '"pages" is unknown'),
    ("propose", {"title": "T", "operations": [{"do": "set"}]}, 'operations[0]: "kind" is missing'),
    ("proposals", {"number": 999, "answer": "withdraw"}, "There is no proposal 999"),
    ("history", {"limit": 0}, "out of range"),
]


def storefront(*arguments, code=0):
    """Runs a command as a person does."""
    result = subprocess.run([program, *arguments], capture_output=True, text=True)
    assert result.returncode == code, f"{arguments}: {result.returncode}\n{result.stdout}{result.stderr}"
    return result.stdout


def server(name, user, *options):
    """The server, with what passes in both directions copied into two files."""
    sent, received = folder / f"{name}.sent", folder / f"{name}.received"
    command = shlex.join([program, "mcp", "--user", user, *options])
    pipe = f"tee {shlex.quote(str(sent))} | {command} | tee {shlex.quote(str(received))}"
    return StdioServerParameters(command="sh", args=["-c", pipe], env=dict(os.environ)), sent, received


def validate(sent, received, version):
    """Reads each line of the server by the client's types for what was asked. Returns the number of lines."""
    methods = {}
    for line in sent.read_bytes().splitlines():
        message = json.loads(line)
        if "id" in message:
            methods[message["id"]] = message["method"]
    lines = received.read_bytes().splitlines(keepends=True)
    for line in lines:
        assert line.endswith(b"\n"), line
        message = jsonrpc_message_adapter.validate_json(line.decode("utf-8", errors="strict"))
        assert isinstance(message, (JSONRPCResponse, JSONRPCError)), line
        method = methods.pop(message.id)
        if isinstance(message, JSONRPCResponse):
            # The probe of a new era and the handshake of the old one are each of their own version.
            own = {"server/discover": "2026-07-28", "initialize": "2025-11-25"}.get(method, version)
            parse_server_result(method, own, message.result)
    assert not methods, f"Nothing answers {methods}"
    return len(lines)


def text(result):
    return "\n".join(part.text for part in result.content if part.type == "text")


async def call(client, name, arguments, isError=False):
    result = await client.call_tool(name, arguments)
    assert bool(result.is_error) == isError, f"{name} {arguments}: {text(result)}"
    return result


async def speak(mode, options):
    """Calls all tools in a mode of the client."""
    parameters, sent, received = server(f"speak-{mode}-{len(options)}", "ada", *options)
    name = f"{mode}-client"
    async with Client(parameters, mode=mode, client_info=Implementation(name=name, version="1")) as client:
        version = client.protocol_version
        assert version == ("2025-11-25" if mode == "legacy" else "2026-07-28"), version
        # Who names a version asks for nothing else.
        assert mode not in ("auto", "legacy") or "propose" in client.instructions
        tools = {tool.name: tool for tool in (await client.list_tools()).tools}
        last = "publish" if "--may-publish" in options else "guide"
        assert sorted(tools) == sorted(READING + ["propose", "proposals", last]), sorted(tools)
        for tool in tools.values():
            jsonschema.Draft202012Validator.check_schema(tool.input_schema)
            assert tool.annotations.read_only_hint == (tool.name in READING + ["guide"]), tool.name
        calls = CALLS + ([("guide", {"topic": "agents"}, "# Agents")] if last == "guide" else [])
        for tool, arguments, contained in calls:
            jsonschema.validate(arguments, tools[tool].input_schema)
            result = await call(client, tool, arguments)
            assert contained in text(result), f"{tool}: {text(result)}"
            for picture in (part for part in result.content if part.type == "image"):
                data = base64.b64decode(picture.data)
                assert picture.mime_type == "image/png" and data.startswith(b"\x89PNG") and len(data) <= 200_000
        assert f"ada through {name}" in text(await call(client, "proposals", {"list": "mine"}))
        for tool, arguments, contained in DECLINED:
            declined = text(await call(client, tool, arguments, isError=True))
            assert contained in declined, f"{tool}: {declined}"
        if last == "publish":
            for arguments, contained in [
                ({"page": "apps"}, '"expect" is missing'),
                ({"page": "apps", "expect": 1}, "needs the role publisher"),
            ]:
                assert contained in text(await call(client, "publish", arguments, isError=True))
    return validate(sent, received, version)


def rows(table):
    """The rows of a table, each by its headings."""
    lines = table.splitlines()
    starts = [match.start() for match in re.finditer(r"(?<!\S)\S+(?: \S+)*", lines[0])]
    names = re.split(r"\s{2,}", lines[0].strip())
    ends = starts[1:] + [None]
    return [
        {name: line[start:end].strip() for name, start, end in zip(names, starts, ends)}
        for line in lines[1:]
        if line and not re.match(r"\d+ found", line)
    ]


async def items(client, section):
    """The keys of what a section of the brief shows: what is found, or what a section of another page shows."""
    if "find" in section:
        arguments = {"text": section["find"], "kind": section["kind"]}
        found = [row["key"] for row in rows(text(await call(client, "find", arguments)))]
    else:
        read = text(await call(client, "read_page", {"page": "apps", "section": section["like"]}))
        found = [row["item"] for row in rows(read.split("\n\n")[1])]
    assert len(found) >= section["items"], f"{section['key']}: {found}"
    return found[: section["items"]]


def is_tolerated(line):
    """Whether a finding says that rows of categories are low, as they are in the only type that shows them."""
    found = re.search(r"sections\[(\d+)\]\.items\[0\]: The cell is .* points; fingers need 44", line)
    return bool(found) and brief["sections"][int(found.group(1))]["type"] == "categoryList"


def correct(operations, problem, words):
    """Changes operations as the sentences about them say."""
    page, sections = brief["page"], {f"{brief['page']}/{part['key']}": part for part in brief["sections"]}
    # What was refused has the place of a field of an operation.
    for index, field in re.findall(r"operations\[(\d+)\]\.fields\.(\w+): ", problem):
        operation = operations[int(index)]
        operation["fields"][field] = sections[operation["key"]][field]
    # What is found is in a section, or in a language.
    added = [operation for operation in operations if operation["kind"] == "section"]
    for index in set(re.findall(page + r": sections\[(\d+)\]\.items", problem)):
        operation = added[int(index)]
        operation["fields"]["type"] = sections[operation["key"]].get("otherwise", operation["fields"]["type"])
    for language in re.findall(page + r": In (\w+), \d+ texts? ", problem):
        operations += [
            {"do": "set", "kind": "text", "key": f"{key}/{language}", "fields": {"text": translations[language]}}
            for key, translations in words.items()
        ]


async def build(client):
    """Proposes the page of the brief. Returns the number of the proposal, and what was wrong before."""
    page = brief["page"]
    operations = [{"do": "add", "kind": "page", "key": page, "fields": {"title": brief["title"]}}]
    words = {f"page/{page}/title": brief["texts"]}
    for section in brief["sections"]:
        key = f"{page}/{section['key']}"
        fields = {name: section[name] for name in ("type", "title") if name in section}
        operations.append({"do": "add", "kind": "section", "key": key, "fields": fields})
        operations += [{"do": "add", "kind": "item", "key": f"{key}/{item}"} for item in await items(client, section)]
        if "texts" in section:
            words[f"section/{page}/{section['key']}/title"] = section["texts"]
    problems = []
    while True:
        proposal = {"title": brief["title"], "note": "As in the brief", "operations": operations}
        answer = await client.call_tool("propose", proposal)
        said = text(answer)
        number = None if answer.is_error else int(re.match(r"Proposal (\d+): ", said).group(1))
        left = [line for line in said.splitlines() if line.startswith(f"{page}: ") and not is_tolerated(line)]
        if number and not left:
            return number, problems
        assert len(problems) < 8, f"It has still findings: {said}"
        problems.append(said)
        if number:
            answer = {"number": number, "answer": "withdraw", "reason": "A better one follows"}
            assert "is withdrawn" in text(await call(client, "proposals", answer))
        correct(operations, said, words)


async def main():
    storefront("user", "add", "ada", "--role", "editor")
    storefront("user", "add", "robot", "--role", "contributor")
    lines = 0
    for mode, options in [("auto", []), ("legacy", []), ("2026-07-28", []), ("auto", ["--may-publish"])]:
        lines += await speak(mode, options)
    parameters, sent, received = server("build", "robot")
    async with Client(parameters, client_info=Implementation(name="script", version="1")) as client:
        version = client.protocol_version
        before = storefront("pages")
        number, problems = await build(client)
        # It was refused once, and had findings in a section and in other languages.
        assert any("columns" in problem for problem in problems) and len(problems) >= 2, problems
        findings = text(await call(client, "check", {"page": brief["page"], "proposal": number}))
        assert all(is_tolerated(line) for line in findings.splitlines() if "[" in line), findings
        for section in brief["sections"]:
            arguments = {"page": brief["page"], "proposal": number, "section": section["key"]}
            assert section["key"] in text(await call(client, "read_page", arguments))
        result = await call(client, "picture", {"page": brief["page"], "proposal": number})
        assert "with proposal" in text(result)
        # It has changed nothing, and cannot.
        assert storefront("pages") == before
        declined = await call(client, "proposals", {"number": number, "answer": "refuse"})
        assert "withdrawn" in text(declined)
        await call(client, "proposals", {"number": number, "answer": "reopen"})
    lines += validate(sent, received, version)
    storefront("proposals", "accept", str(number), "--author", "ada")
    sections = storefront("sections", brief["page"])
    assert all(section["key"] in sections for section in brief["sections"]), sections
    assert "Proposal" in storefront("log", "--limit", "1")
    published = storefront("publish", brief["page"], "--expect", "0", "--author", "ada")
    assert "Published" in published, published
    storefront("status", "--check")
    print(f"The client has read {lines} lines, and the agent has corrected its page {len(problems)} times.")


asyncio.run(main())
