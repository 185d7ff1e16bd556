import { eq, sql } from "drizzle-orm";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { payments, subscriptions } from "#server/db/schema/commerce.ts";
import { visitorOf } from "../../support/api.ts";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { linkMailedTo } from "../../support/mails.ts";
import { openGoodLink } from "../../support/openLink.ts";
import { openSandboxWorld, type PaymentWorld } from "../../support/paymentWorlds.ts";
import { refundEvent } from "../../support/paypalEvents.ts";
import * as shop from "../../support/shop.ts";
import { createUser, PASSWORD, readAccount, type TestUser } from "../../support/users.ts";

const DAY_MS = 86_400_000;
const NEW_PASSWORD = "a new password";

let server: StoreServer;
let world: PaymentWorld;
let goods: shop.GoodsIds;
let user: TestUser;
let bystander: TestUser;

beforeAll(async () => {
  server = await startStoreServer();
  world = await openSandboxWorld(server);
  goods = await shop.goodsOf(server);
  bystander = await createUser(server, { verifiedAt: null, completedAt: null });
  const { accountId, email } = bystander;
  const startsAt = inDays(400);
  await server.db
    .insert(subscriptions)
    .values({ accountId, amountPence: 999, period: "month", startsAt, endsAt: inDays(430) });
  await forgot(email);
  await register({ email });
});
beforeEach(async () => {
  user = await createUser(server, { completedAt: null });
});
afterAll(async () => {
  await world.close();
  await server.close();
});

const inDays = (days: number): Date => new Date(server.clock.now().getTime() + days * DAY_MS);
const post = (path: string, body: unknown) => visitorOf(server).post(path, body);

let registrations = 0;
const register = (change: Record<string, string> = {}) => {
  const name = `newcomer${++registrations}`;
  return post("/register", {
    firstName: "Ada",
    lastName: "Byrne",
    userName: name,
    email: `${name}@segue.test`,
    listener_type: "DJ",
    password: `tried: ${name}`,
    password_confirmation: `tried: ${name}`,
    ...change,
  });
};

async function forgot(email: string): Promise<void> {
  await post("/password/forgot-password", { email });
  await server.services.background.settled();
}

async function resetPassword(): Promise<LightMyRequestResponse> {
  await forgot(user.email);
  const token = (await linkMailedTo(server, user.email)).pathname.split("/").at(-1);
  const chosen = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
  return post("/password/update-password", { email: user.email, token, ...chosen });
}

const changePassword = () =>
  user.post("/change-password", {
    old_password: PASSWORD,
    new_password: NEW_PASSWORD,
    password_confirmation: NEW_PASSWORD,
  });

const fillInProfile = () =>
  user.form("/account-update", {
    first_name: "Ines",
    last_name: "Okafor",
    address: "1 Quay",
    city: "Hull",
    state: "",
    zipcode: "HU1",
    country: "77",
    contact_no: "0123",
    audio_quality: "Low",
    gender: "Female",
    dob: "1991-12-31",
  });

async function registerAndVerify(): Promise<void> {
  const email = "verifies@segue.test";
  await register({ email, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD });
  const browser = await openGoodLink(server, await linkMailedTo(server, email));
  expect((await browser.logIn(email, NEW_PASSWORD)).json().code).toBe(2);
}

/** Returns the id of the capture. */
async function subscribe(): Promise<string> {
  const body = shop.packageBody(goods, { package_id: goods.year });
  const providerOrderId = await shop.begin(user, "package", body);
  await world.approve(providerOrderId);
  expect((await shop.purchase(user, "package", body, providerOrderId)).json().code).toBe(200);
  const [payment] = await server.db.select().from(payments).where(eq(payments.providerOrderId, providerOrderId));
  return payment?.captureId ?? "";
}

async function subscribeAndBeRefunded(): Promise<void> {
  const captureId = await subscribe();
  await world.refund(captureId);
  const event = refundEvent("REFUNDED", captureId);
  await server.inject({
    method: "POST",
    url: "/api/payment/webhook",
    payload: JSON.stringify(event),
    headers: { "content-type": "application/json", ...world.sign(event) },
  });
  expect(Number((await readAccount(server, user.accountId)).subscribedUntil)).toBeLessThan(Number(inDays(31)));
}

/** Every row in the database that belongs to an account. */
async function rowsOf({ accountId }: TestUser): Promise<Record<string, unknown>> {
  const { rows: tables } = await server.db.execute<{ name: string }>(
    sql`SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'account_id'`,
  );
  const found: Record<string, unknown> = { accounts: await readAccount(server, accountId) };
  for (const { name } of tables) {
    const { rows } = await server.db.execute(
      sql`SELECT t::text AS row FROM ${sql.identifier(name)} t WHERE account_id = ${accountId} ORDER BY 1`,
    );
    found[name] = rows;
  }
  return found;
}

describe("other accounts do not change when a user", () => {
  it.each<[string, () => Promise<unknown>]>([
    ["sets a new password with an emailed link", resetPassword],
    ["changes the password", changePassword],
    ["fills in the profile", fillInProfile],
    ["registers, gets free days and follows the emailed link", registerAndVerify],
    ["registers again with an email that has an account", () => register({ email: user.email })],
    ["subscribes", subscribe],
    ["is refunded", subscribeAndBeRefunded],
    ["signs out everywhere else", () => user.del("/sessions")],
  ])("%s", async (_, change) => {
    const before = await rowsOf(bystander);
    expect(before).toMatchObject({ mail_tokens: [{}, {}], repeated_registrations: [{}], subscriptions: [{}] });
    await change();
    await server.services.background.settled();
    expect(await rowsOf(bystander)).toEqual(before);
  });
});
