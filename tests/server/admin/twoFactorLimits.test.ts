import { afterAll, beforeAll, expect, it } from "vitest";
import { createUserWithApp } from "../../support/authenticator.ts";
import { addPasskey, challengeOf } from "../../support/passkeys.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { PASSWORD } from "../../support/users.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ settings: { rateLimits: true } });
});
afterAll(() => server.close());

it("an account must wait after ten wrong codes, whichever calls they are sent with", async () => {
  const admin = await createUserWithApp(server);
  const { user, nextCode } = admin;
  const authenticator = await addPasskey(admin);
  const guesses = [
    async () => {
      const credential = authenticator.use(await challengeOf(user), { rpId: "evil.test" });
      return user.post("/admin/confirm/passkey", { credential });
    },
    () => user.post("/admin/confirm/code", { code: "000000" }),
    () => user.post("/admin/two-factor/off", { password: PASSWORD, code: "000000" }),
    () => user.post("/admin/two-factor/recovery-codes", { password: PASSWORD, code: "000000" }),
    () => user.post("/admin/two-factor/recovery-codes", { password: "a guess", code: "000000" }),
  ];
  for (let made = 0; made < 10; made++) expect((await guesses[made % guesses.length]?.())?.statusCode).toBe(422);
  const code = nextCode();
  for (const guess of guesses) expect((await guess()).statusCode).toBe(429);
  expect((await user.post("/admin/confirm/code", { code })).statusCode).toBe(429);
  server.clock.advance({ minutes: 1 });
  expect((await user.post("/admin/confirm/code", { code: "000000" })).statusCode).toBe(422);
  const refused = await user.post("/admin/confirm/code", { code: nextCode() });
  expect([refused.statusCode, Number(refused.headers["retry-after"])]).toEqual([429, expect.closeTo(90, -1)]);
  server.clock.advance({ minutes: 2 });
  expect((await user.post("/admin/confirm/code", { code: nextCode() })).statusCode).toBe(200);
  // A right code clears the count of wrong ones.
  for (let made = 0; made < 10; made++) expect((await guesses[0]?.())?.statusCode).toBe(422);
});
