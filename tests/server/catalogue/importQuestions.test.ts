import { PassThrough } from "node:stream";
import { describe, expect, it } from "vitest";
import { readArguments } from "#server/catalogue/command/arguments.ts";
import { confirmHiding } from "#server/catalogue/command/confirmHiding.ts";

describe("the arguments of npm run import", () => {
  it("are a folder and known flags, in any order", () => {
    expect(readArguments(["--yes", "music"])).toEqual({
      folder: "music",
      isDryRun: false,
      isConfirmed: true,
      isJson: false,
      demo: undefined,
      withAccounts: false,
    });
    expect(readArguments(["music", "--accounts", "--dry-run"])).toMatchObject({ isDryRun: true, withAccounts: true });
    expect(readArguments(["--replace-demo", "music", "--json"])).toMatchObject({ demo: "replace", isJson: true });
    expect(readArguments(["--beside-demo", "music"])).toMatchObject({ demo: "beside" });
  });

  it.each([
    [["music", "--dry"], "Unknown option '--dry'"],
    [["music", "-y"], "Unknown option '-y'"],
    [["music", "--accounts=yes"], "does not take an argument"],
    [["music", "more"], "Only one folder can be imported at a time. Remove: more."],
    [["--yes"], "Name the folder to import."],
    [["music", "--replace-demo", "--beside-demo"], "--replace-demo can’t be combined with --beside-demo."],
    [["music", "--replace-demo", "--accounts"], "--replace-demo can’t be combined with --accounts."],
  ])("are refused if they are %j", (message, complaint) => {
    expect(() => readArguments(message)).toThrow(complaint);
  });
});

describe("the question on the terminal", () => {
  const HIDING = { songs: { hidden: ["Tide", "Storm"], of: 3 }, albums: { hidden: ["Sea"], of: 1 } };

  it.each([
    ["y", true],
    ["Yes", true],
    ["", false],
    ["n", false],
    ["no idea", false],
  ])("takes the answer %j as agreement: %s", async (answer, isAgreed) => {
    const terminal = { input: new PassThrough(), output: new PassThrough() };
    Object.assign(terminal.input, { isTTY: true });
    Object.assign(terminal.output, { isTTY: true });
    terminal.input.end(`${answer}\n`);
    expect(await confirmHiding(HIDING, new AbortController().signal, terminal)).toBe(isAgreed);
    expect(String(terminal.output.read())).toContain("hide 2 of 3 songs and 1 of 1 albums:\n  songs: Tide, Storm\n");
  });
});
