// @vitest-environment happy-dom
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { AnyEndpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/index.ts";
import { AppError } from "#src/core/api/appError.ts";
import { call } from "#src/core/api/client.ts";
import { BAD_ANSWERS } from "../../../support/otherServer/badAnswers.ts";

const calls: [string, AnyEndpoint][] = Object.entries(endpoints);
const inputOf = ({ path }: AnyEndpoint) => ({
  params: Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 1])) as never,
});

const uncaught: unknown[] = [];
const note = (error: unknown) => uncaught.push(error);

beforeAll(() => {
  process.on("unhandledRejection", note);
  // Skips the pauses between attempts, which are not under test.
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1000 });
});
afterAll(() => {
  process.off("unhandledRejection", note);
  vi.useRealTimers();
});
beforeEach(() => {
  vi.spyOn(document, "cookie", "get").mockReturnValue("XSRF-TOKEN=t");
});
afterEach(() => vi.unstubAllGlobals());

describe("in every call, a bad response is read as far as possible, or has a message for the user", () => {
  it.each(Object.entries(BAD_ANSWERS))("every call copes with the response: %s", async (_, answer) => {
    vi.stubGlobal("fetch", async () => answer());
    const outcomes: [string, unknown][] = await Promise.all(
      calls.map(
        async ([name, endpoint]): Promise<[string, unknown]> => [
          name,
          await call(endpoint, inputOf(endpoint)).catch((error) => error),
        ],
      ),
    );
    for (const [name, outcome] of outcomes) {
      if (!(outcome instanceof Error)) continue;
      expect(outcome, name).toBeInstanceOf(AppError);
      expect(outcome.message, name).toMatch(/^[A-Z][^<>{}[\]]{4,}$/);
      expect(outcome.message, name).not.toMatch(/undefined|NaN|object|at handler|TypeError/);
    }
    expect(uncaught).toEqual([]);
  });
});
