import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { outgoingMails } from "#server/db/schema/index.ts";
import type { Mail, Mailer } from "#server/mail/mailer.ts";
import { queueMail, sendDueMails, sendMailsNow } from "#server/mail/outgoing.ts";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { mailsTo } from "../../support/mails.ts";
import { startSecondServer } from "../../support/secondServer.ts";
import * as shop from "../../support/shop.ts";
import { createUser } from "../../support/users.ts";

let server: StoreServer;

beforeEach(async () => {
  server = await startStoreServer();
});
afterEach(() => server.close());

const waiting = () => server.db.$count(outgoingMails);
const MAIL: Mail = { to: "ada@segue.test", subject: "Owed", text: "Text", html: "<p>Text</p>" };

/** Makes the mail server unreachable; the returned function brings it back. */
function takeMailServer(): () => void {
  const { mailer } = server.services;
  const away: Pick<Mailer, "send"> = { send: () => Promise.reject(new Error("An email wasn’t sent: ECONNECTION.")) };
  Object.assign(server.services, { mailer: away, report: () => undefined });
  return () => Object.assign(server.services, { mailer });
}

async function buy() {
  const buyer = await createUser(server);
  expect((await shop.buy(server, buyer, "beat", shop.beatBody(await shop.goodsOf(server)))).json().code).toBe(200);
  await server.services.background.settled();
  return buyer;
}

describe("a receipt", () => {
  it("a receipt is sent at once, and only once", async () => {
    const buyer = await buy();
    expect(await mailsTo(server, buyer.email)).toHaveLength(1);
    expect(await waiting()).toBe(0);
  });

  it("waits while the mail server is unreachable, and is sent by another process afterwards", async () => {
    takeMailServer();
    const buyer = await buy();
    expect([await waiting(), (await mailsTo(server, buyer.email)).length]).toEqual([1, 0]);
    const restarted = await startSecondServer(server);
    try {
      await sendDueMails(restarted.services);
      expect(await waiting(), "before it is due again").toBe(1);
      server.clock.advance({ seconds: 61 });
      await sendDueMails(restarted.services);
      expect([await waiting(), (await mailsTo(server, buyer.email)).length]).toEqual([0, 1]);
    } finally {
      await restarted.close();
    }
  });

  it("arrives once for each of 50 orders made during an hour without a mail server", { timeout: 120_000 }, async () => {
    const bringBack = takeMailServer();
    const emails: string[] = [];
    for (let count = 0; count < 50; count++) {
      emails.push((await buy()).email);
      server.clock.advance({ seconds: 72 });
      await sendDueMails(server.services);
    }
    expect(await waiting()).toBe(50);
    bringBack();
    server.clock.advance({ minutes: 61 });
    await sendDueMails(server.services);
    for (const email of emails) expect(await mailsTo(server, email)).toHaveLength(1);
    expect(await waiting()).toBe(0);
  });
});

describe("a queued mail", () => {
  it("is never sent if the transaction that it reports on was rolled back", async () => {
    const { services } = server;
    const failed = services.db.transaction(async (db) => {
      await queueMail({ ...services, db }, MAIL);
      throw new Error("rolled back");
    });
    await expect(failed).rejects.toThrow("rolled back");
    await sendDueMails(services);
    expect(await mailsTo(server, MAIL.to)).toEqual([]);
  });

  it("is sent only once, even if two servers send at the same moment", async () => {
    const second = await startSecondServer(server);
    try {
      for (let count = 0; count < 10; count++) await queueMail(server.services, MAIL);
      for (const { services } of [server, second]) {
        sendMailsNow(services);
        sendMailsNow(services);
      }
      await second.services.background.settled();
      expect(await mailsTo(server, MAIL.to)).toHaveLength(10);
      expect(await waiting()).toBe(0);
    } finally {
      await second.close();
    }
  });

  it("is retried at growing intervals under one message id, and fails after two days", async () => {
    takeMailServer();
    await queueMail(server.services, MAIL);
    const waits: number[] = [];
    for (;;) {
      await sendDueMails(server.services);
      const [mail] = await server.db.select().from(outgoingMails);
      if (!mail || mail.failedAt) break;
      waits.push(Math.round((mail.dueAt.getTime() - server.clock.now().getTime()) / 60_000));
      server.clock.advance({ seconds: (waits.at(-1) ?? 0) * 60 + 1 });
    }
    expect(waits.slice(0, 8)).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    expect(waits.length).toBeGreaterThan(48);
    server.clock.advance({ days: 1 });
    expect(await server.db.select().from(outgoingMails)).toMatchObject([{ ...MAIL, failedAt: expect.any(Date) }]);
    await sendDueMails(server.services);
    expect(await mailsTo(server, MAIL.to)).toEqual([]);
  });

  it("is sent again under the same message id after a server died while sending it", async () => {
    const sent: (string | undefined)[] = [];
    const { mailer } = server.services;
    const dies: Pick<Mailer, "send"> = {
      send: (mail) => {
        sent.push(mail.messageId);
        return new Promise(() => undefined);
      },
    };
    await queueMail(server.services, MAIL);
    void sendDueMails({ ...server.services, mailer: dies });
    await expect.poll(() => sent).toHaveLength(1);
    await sendDueMails(server.services);
    expect(await mailsTo(server, MAIL.to)).toEqual([]);
    server.clock.advance({ seconds: 15 * 60 + 1 });
    await sendDueMails({ ...server.services, mailer });
    expect((await mailsTo(server, MAIL.to)).map(({ messageId }) => messageId)).toEqual(sent);
  });
});
