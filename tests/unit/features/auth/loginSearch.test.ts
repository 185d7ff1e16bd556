// @vitest-environment happy-dom
// @vitest-environment-options {"url":"https://segue.test/"}
import { describe, expect, it } from "vitest";
import { loginSearch, pathHere } from "#src/features/auth/loginSearch.ts";

describe("the path a visitor was heading for", () => {
  it.each([
    ["/", "/"],
    ["/album/northbound", "/album/northbound"],
    ["/artist/hush-alvarez?tab=biography#top", "/artist/hush-alvarez?tab=biography#top"],
    ["/a/../packages?p=1", "/packages?p=1"],
  ])("from %s is %s", (address, path) => expect(pathHere(address)).toBe(path));

  it.each([
    "//evil.example/",
    "/\\evil.example/",
    "/\t/evil.example/",
    "/a/..//evil.example",
    "https://evil.example/",
    "https:evil.example",
    "javascript:alert(1)",
    "evil.example",
    "",
    "/login",
    "/login?next=/login",
    42,
    null,
    undefined,
  ])("is never taken from %j", (address) => expect(pathHere(address)).toBeUndefined());
});

describe("the search parameters of the login screen", () => {
  it.each([
    [{ verified: 1 }, true],
    [{ verified: "1" }, true],
    [{ verified: true }, true],
    [{ verified: 0 }, false],
    [{ verified: "maybe" }, undefined],
    [{}, undefined],
  ])("turn %j into verified: %j", (search, verified) => expect(loginSearch(search).verified).toBe(verified));

  it("become undefined if they are invalid, so that the router does not restore them", () => {
    expect({
      next: "https://evil.example/",
      verified: "maybe",
      ...loginSearch({ next: "https://evil.example/" }),
    }).toEqual({
      next: undefined,
      verified: undefined,
    });
  });
});
