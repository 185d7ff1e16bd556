import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openMailer } from "#server/mail/mailer.ts";
import { passwordChangedMail } from "../../../server/mail/emailTemplates.ts";

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "segue-mail-"));
});
afterAll(() => rm(dataDir, { recursive: true }));

async function sent(to: { email: string; firstName: string }) {
  const folder = join(dataDir, "mail");
  await rm(folder, { recursive: true, force: true });
  await openMailer({ dataDir, smtpUrl: undefined, mailFrom: "Segue <no-reply@segue.test>" }, async () => ({
    name: "Segue",
    logo: "",
  })).send(passwordChangedMail(to));
  const [name = ""] = await readdir(folder);
  return PostalMime.parse(await readFile(join(folder, name)));
}

const greetingOf = async (firstName: string) => {
  const { text = "", html = "" } = await sent({ email: "a@segue.test", firstName });
  const [inText = ""] = text.split("\n");
  expect(html).toContain(`<p>${inText.replaceAll("'", "&#39;")}</p>`);
  return inText;
};

describe("the name in a mail", () => {
  it.each([
    ["Ada", "Hello Ada,"],
    ["J.R.", "Hello J. R.,"],
    ["Anne-Marie O'Neill", "Hello Anne-Marie O'Neill,"],
    ["Zoë 张", "Hello Zoë 张,"],
    ["Ada\r\n\r\nYou have won", "Hello Ada You have won,"],
    ["Ada\u2028\u2029\u0007Lovelace", "Hello Ada Lovelace,"],
    ["\u202eadA", "Hello adA,"],
    ["https://evil.test/win", "Hello httpsevil. testwin,"],
    ["evil.test", "Hello evil. test,"],
    ["<a href=x>", "Hello a hrefx,"],
    ["a@evil.test", "Hello aevil. test,"],
    ["x".repeat(80), `Hello ${"x".repeat(40)},`],
    ["://", "Hello,"],
  ])("%j is greeted as %j", async (name, greeting) => {
    expect(await greetingOf(name)).toBe(greeting);
  });
});

describe("the address of a mail", () => {
  it.each([
    "a,b@segue.test",
    "a@segue.test, b@segue.test",
    "a@segue.test\r\nBcc: b@segue.test",
    "A <a@x.test>, b@x.test",
  ])("%j leads to at most one recipient, and to no copies", async (email) => {
    const mail = await sent({ email, firstName: "Ada" });
    expect(mail.to?.length ?? 0).toBeLessThanOrEqual(1);
    expect([mail.cc, mail.bcc]).toEqual([undefined, undefined]);
  });
});
