import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { supplyChainProblems } from "./supplyChain.ts";

const GOOD = { version: "1.0.0", license: "MIT", resolved: "https://packages.test/a.tgz", integrity: "sha512-abc" };
const MANIFEST = { dependencies: { a: "1.0.0" }, devDependencies: { b: "2.0.0-beta.1" } };
const problems = (change: object, place = "node_modules/a"): string[] =>
  supplyChainProblems({ packages: { "": {}, [place]: { ...GOOD, ...change } } }, MANIFEST);

test.each(["MIT", "(MPL-2.0 OR Apache-2.0)", "GPL-3.0-only OR MIT", "Apache-2.0 AND LGPL-3.0-or-later AND MIT"])(
  "the licence %s is accepted",
  (license) => {
    expect(problems({ license })).toEqual([]);
  },
);

test.each(["GPL-3.0-only", "AGPL-3.0-or-later", "MIT AND SSPL-1.0", "UNLICENSED", "SEE LICENSE IN FILE", undefined])(
  "the licence %s is rejected",
  (license) => {
    expect(problems({ license })).toEqual([expect.stringContaining("a has the licence")]);
  },
);

test("a new package with an install script is reported, wherever it is nested", () => {
  const found = ["evil has a script of installation, which is not run: does it work without?"];
  expect(problems({ hasInstallScript: true }, "node_modules/evil")).toEqual(found);
  expect(problems({ hasInstallScript: true }, "node_modules/esbuild/node_modules/evil")).toEqual(found);
  expect(problems({ hasInstallScript: true }, "node_modules/drizzle-kit/node_modules/esbuild")).toEqual([]);
});

test("npm runs no install scripts in this repository, even for packages installed by hand", () => {
  expect(readFileSync(".npmrc", "utf8").split("\n")).toContain("ignore-scripts=true");
});

test("an archive without an integrity hash is reported", () => {
  expect(problems({ integrity: "sha1-abc" })).toEqual(["a has no SHA-512 in package-lock.json"]);
  expect(problems({ resolved: "git+ssh://git@code.test/a.git" })).toEqual(["a does not come over https"]);
});

test.each(["^1.0.0", "~1.0.0", "latest", "*", "https://packages.test/a.tgz"])(
  "%s is reported, because it is not an exact version",
  (version) => {
    expect(supplyChainProblems({ packages: {} }, { ...MANIFEST, dependencies: { a: version } })).toHaveLength(1);
  },
);
