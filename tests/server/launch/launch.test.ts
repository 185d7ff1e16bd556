import { writeFile } from "node:fs/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type FreshClone, launch, makeFreshClone } from "../../support/launch/project.ts";

const START = [process.execPath, "server/start.mjs"];
const IMPORT = [process.execPath, "server/import.mjs", "music"];
const PRODUCTION = { NODE_ENV: "production" };
const BUILT_WITH_ALL = [
  expect.stringMatching(/^npm ci --ignore-scripts .*--include=dev/),
  "vite build NODE_ENV=production",
];

let clone: FreshClone;
beforeEach(async () => {
  clone = await makeFreshClone();
});
afterEach(() => clone.close());

const run = (command: string[], env: NodeJS.ProcessEnv = {}) => launch(clone, command, env).ended;

describe.each([
  ["npm start", START, "main runs"],
  ["npm run import", IMPORT, "import runs"],
])("%s on a fresh clone", (_, command, message) => {
  it.each(["production", "development", ""])(
    "installs what building needs, builds and runs: NODE_ENV=%s",
    async (value) => {
      const { code, output } = await run(command, { NODE_ENV: value });
      expect(output).toContain(message);
      expect(code).toBe(0);
      expect(await clone.calls()).toEqual(BUILT_WITH_ALL);
    },
  );
});

describe("npm start", () => {
  const EMPTY = [...START, "--empty"];

  it.each([
    ["with the demo", START, {}],
    ["without the demo", EMPTY, {}],
    ["without the demo", START, { DEMO: "off" }],
    ["without the demo", START, PRODUCTION],
  ])("starts %s, called as %j with the environment %j", async (demo, command, env) => {
    expect((await run(command, { NODE_ENV: "development", ...env })).output).toContain(`main runs ${demo}`);
  });

  it("refuses an unknown option", async () => {
    const { code, output } = await run([...START, "--emtpy"]);
    expect(output).toContain("Unknown option '--emtpy'");
    expect(output).toContain("npm start -- [--empty]");
    expect([code, await clone.calls()]).toEqual([1, []]);
  });
});

describe("a fresh clone in a folder with unusual characters", () => {
  const inFolder = async (name: string) => {
    await clone.close();
    clone = await makeFreshClone(name);
    return run(START, PRODUCTION);
  };

  it("is built and started with quotation marks, spaces and dollar signs in its path", async () => {
    const { code, output } = await inFolder('my "music" $HOME ');
    expect(output).toContain("main runs");
    expect([code, await clone.calls()]).toEqual([0, BUILT_WITH_ALL]);
  });

  it("is refused before anything is installed if its path contains an apostrophe", async () => {
    const { code, output } = await inFolder("it's-");
    expect(output).toMatch(/^Segue can’t be built in .*it's-\w+.*: the path contains an apostrophe\. Rename or move/);
    expect([code, await clone.calls()]).toEqual([1, []]);
  });
});

describe("a build", () => {
  beforeEach(async () => {
    await run(START, PRODUCTION);
    await clone.calls();
  });

  it("is reused by later starts and imports, even without the development packages", async () => {
    await run(START, PRODUCTION);
    await clone.prune();
    for (const command of [START, IMPORT]) expect((await run(command, PRODUCTION)).code).toBe(0);
    expect(await clone.calls()).toEqual([]);
  });

  it("is repeated once the sources have changed, after installing everything that building needs", async () => {
    await clone.prune();
    await writeFile(clone.inside("src/main.tsx"), "changed");
    expect((await run(IMPORT, PRODUCTION)).code).toBe(0);
    expect(await clone.calls()).toEqual(BUILT_WITH_ALL);
  });
});

describe("npm start stopped during the build", () => {
  const isRunning = (pid: number) => {
    try {
      return process.kill(pid, 0);
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === "ESRCH") return false;
      throw cause;
    }
  };

  it("stops the build too, and never starts the server", async () => {
    const { child, pidOfBuild, ended } = launch(clone, START, { SLOW: "yes" });
    const pid = await pidOfBuild;
    child.kill("SIGTERM");
    const { code, output } = await ended;
    expect([code, isRunning(pid)]).toEqual([143, false]);
    expect(output).not.toContain("runs");
  });

  it("stops together with the npm that started it", async () => {
    const shell = ["sh", "-c", `${START.join(" ")}; true`];
    const { child, pidOfBuild, ended } = launch(clone, shell, { SLOW: "yes", npm_lifecycle_event: "start" });
    const pid = await pidOfBuild;
    child.kill("SIGKILL");
    // Ends once no process is left to write output.
    const { output } = await ended;
    expect(isRunning(pid)).toBe(false);
    expect(output).not.toContain("runs");
  });
});
