import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { codes } from "#server/db/schema/index.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { createUser, type TestUser } from "../../support/users.ts";

let server: TestServer;
let user: TestUser;

const DAY_MS = 86_400_000;

beforeAll(async () => {
  server = await startTestServer({ settings: { pencePerPoint: 2 } });
  const inDays = (days: number) => new Date(server.clock.now().getTime() + days * DAY_MS);
  await server.db.insert(codes).values([
    { code: "TEN", percent: 10 },
    { code: "FIVER", amountPence: 500 },
    { code: "EARLY", percent: 10, validFrom: inDays(3) },
    { code: "LATE", percent: 10, validUntil: inDays(-3) },
    { code: "GONE", percent: 10, totalUses: 7, usedCount: 7 },
    { code: "BEATS", percent: 10, goods: ["beat"] },
    { code: "HIDDEN", percent: 10, isVisible: false },
  ]);
});
beforeEach(async () => {
  user = await createUser(server, { pointsHundredths: 5000 });
});
afterAll(() => server.close());

describe("POST /coupon/check", () => {
  const check = async (discount_code: string, amount: string) =>
    (await user.form("/coupon/check", { discount_code, amount })).json();

  it.each([
    ["TEN", "19.99", 2],
    [" ten ", "19.99", 2],
    ["FIVER", "19.99", 5],
    ["FIVER", "3.50", 3.5],
    ["TEN", "0", 0],
    ["TEN", "-20", 0],
  ])("the code %s reduces a purchase of £%s by £%s", async (code, amount, discount) => {
    expect(await check(code, amount)).toEqual({
      code: 200,
      message: expect.any(String),
      amount: Number(amount),
      discount,
    });
  });

  it("says what a code is valid for, unless it is valid for everything", async () => {
    expect((await check("BEATS", "10")).message).toContain("only valid for beats");
  });

  it.each([
    ["NONE", "isn’t valid"],
    ["HIDDEN", "isn’t valid"],
    ["EARLY", "is valid from"],
    ["LATE", "expired on"],
    ["GONE", "used up"],
  ])("refuses the code %s with a message", async (code, message) => {
    expect(await check(code, "10")).toEqual({ code: 404, message: expect.stringContaining(message) });
  });
});

describe("POST /points/check", () => {
  const check = async (redeem_points: unknown, amount: unknown) =>
    (await user.post("/points/check", { redeem_points, amount })).json();

  it.each([
    [10, 20, 10, 0.2],
    ["12.50", "20.00", 12.5, 0.25],
    [50, 0.3, 15, 0.3],
  ])("of %s points for a purchase of £%s, %s are redeemed, worth £%s", async (points, amount, redeemed, worth) => {
    const answer = await check(points, amount);
    expect(answer).toEqual({ code: 200, message: expect.any(String), points: redeemed, amount: worth });
  });

  it.each([
    [50.01, 20, "You only have 50.00 points"],
    [-1, 20, "Enter the number of points"],
    [0, 20, "Enter the number of points"],
    ["many", 20, "Enter the number of points"],
    [1.005, 20, "Enter the number of points"],
    [1e300, 20, "Enter the number of points"],
    [0.1, 20, "worth less than"],
    [10, 0, "to redeem points"],
    [10, -5, "to redeem points"],
  ])("refuses %s points for a purchase of £%s with a message", async (points, amount, message) => {
    expect(await check(points, amount)).toEqual({ code: 404, message: expect.stringContaining(message) });
  });
});
