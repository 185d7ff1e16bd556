// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pence } from "#contract/money.ts";
import { type Reduced, type Reductions, reductionsOf } from "#src/features/checkout/reductions.ts";

let reduced: Reduced | null = null;
/** What the dialog shows now. */
const shown = (): Reductions => reductionsOf(pence(2000), [reduced, (change) => (reduced = change(reduced))], "price");

/** The requests that the server has not responded to yet, with their responses. */
let waiting: { path: string; respond: () => void }[] = [];

beforeEach(() => {
  reduced = null;
  waiting = [];
  vi.stubGlobal("fetch", async ({ url, method }: Request) => {
    if (method === "GET") return new Response(null, { status: 204 });
    const isCode = url.endsWith("/coupon/check");
    const answer = isCode ? { amount: 20, discount: 2 } : { points: 100, amount: 1 };
    return new Promise<Response>((resolve) => {
      const respond = () => resolve(Response.json({ code: 200, message: "Applied.", ...answer }));
      waiting.push({ path: isCode ? "code" : "points", respond });
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Lets the server respond to the next request about the code or the points. */
async function answer(path: "code" | "points"): Promise<void> {
  const request = await vi.waitFor(() => {
    const found = waiting.find((one) => one.path === path);
    if (!found) throw new Error(`the server was not asked about the ${path}`);
    return found;
  });
  waiting = waiting.filter((one) => one !== request);
  request.respond();
}

async function apply(): Promise<void> {
  const applying = shown().applyCode("TENOFF");
  await answer("code");
  await applying;
}

test("points applied while a code is being checked keep the code, and have to be applied again", async () => {
  const { applyCode, applyPoints } = shown();
  const applying = [applyCode("TENOFF"), applyPoints(100)];
  await answer("code");
  await applying[0];
  await answer("points");
  await applying[1];
  expect(shown()).toMatchObject({ code: { code: "TENOFF" }, points: null, totalPence: 1800 });
  expect(shown().removed).toMatchObject({ code: null, points: { points: 100 }, because: "the discount changed" });
});

test("a code checked while points are being applied removes the points with a message", async () => {
  const { applyCode, applyPoints } = shown();
  const applying = [applyCode("TENOFF"), applyPoints(100)];
  await answer("points");
  await applying[1];
  await answer("code");
  await applying[0];
  expect(shown()).toMatchObject({ code: { code: "TENOFF" }, points: null, totalPence: 1800 });
  expect(shown().removed).toMatchObject({ points: { points: 100 }, because: "the discount changed" });
});

test("a code that the user removes while it is checked again stays removed", async () => {
  await apply();
  const checking = shown().checkAgain();
  shown().removeCode();
  await answer("code");
  await checking;
  expect(shown()).toMatchObject({ code: null, removed: null, totalPence: 2000 });
});

test("a code that is checked again shows its new discount", async () => {
  await apply();
  reduced = reduced && { ...reduced, code: { code: "TENOFF", discountPence: pence(1) } };
  const checking = shown().checkAgain();
  await answer("code");
  await checking;
  expect(shown()).toMatchObject({ code: { code: "TENOFF" }, discountPence: 200, totalPence: 1800 });
});
