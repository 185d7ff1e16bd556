import { describe, expect, expectTypeOf, it } from "vitest";
import type { del, get, post, Who } from "#contract/endpoint.ts";
import { endpoints } from "#contract/index.ts";

describe("the permission of a call", () => {
  it("the compiler requires every call to state its permission", () => {
    type Unsaid<Define extends (...args: never[]) => unknown> =
      Record<never, never> extends Parameters<Define>[1] ? true : false;
    expectTypeOf<[Unsaid<typeof get>, Unsaid<typeof post>, Unsaid<typeof del>]>().toEqualTypeOf<
      [false, false, false]
    >();
  });

  it("every permission is anyone, signedIn or subscribed", () => {
    const three: Who[] = ["anyone", "signedIn", "subscribed"];
    expect(Object.values(endpoints).filter(({ who }) => !three.includes(who))).toEqual([]);
  });
});
