import { once } from "node:events";
import { type AddressInfo, createServer, type Server } from "node:net";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openBackground } from "#server/common/background.ts";
import { printError } from "#server/common/describeError.ts";
import { openMailer } from "#server/mail/mailer.ts";
import { passwordChangedMail } from "../../../server/mail/emailTemplates.ts";

const ADA = { email: "ada.byrne@segue.test", firstName: "Ada" };

/** A mail server that rejects every recipient, with a long message. */
let stranger: Server;

beforeAll(async () => {
  stranger = createServer((socket) => {
    socket.write("220 stranger.test\r\n");
    socket.on("error", () => undefined);
    createInterface({ input: socket }).on("line", (line) => {
      const said = line.startsWith("RCPT") ? `550-5.1.1 ${line}\r\n550 there is no "ada.byrne" here` : "250 well";
      socket.write(`${said}\r\n`);
    });
  });
  stranger.listen(0, "127.0.0.1");
  await once(stranger, "listening");
});
afterAll(() => stranger.close());

/** What is printed if a mail to Ada cannot be sent through this server. */
async function printedWith(smtpUrl: string): Promise<string> {
  const printed = vi.spyOn(console, "error").mockReturnValue(undefined);
  const background = openBackground(printError);
  const mailer = openMailer({ smtpUrl, mailFrom: "Segue <no-reply@segue.test>", dataDir: "" }, async () => ({
    name: "Segue",
    logo: "",
  }));
  background.run(() => mailer.send(passwordChangedMail(ADA)));
  await background.settled();
  const text = printed.mock.calls.flat().map(String).join("\n");
  printed.mockRestore();
  return text;
}

it("for a mail that the mail server refuses, only codes are logged, not the address or the server's message", async () => {
  const text = await printedWith(`smtp://127.0.0.1:${(stranger.address() as AddressInfo).port}`);
  expect(text).toContain("An email wasn’t sent: EENVELOPE, RCPT TO, 550.");
  expect(text).not.toMatch(/ada|there is no/i);
});

it("an unreachable mail server is reported in the log", async () => {
  const gone = createServer().listen(0, "127.0.0.1");
  await once(gone, "listening");
  const { port } = gone.address() as AddressInfo;
  gone.close();
  await once(gone, "close");
  expect(await printedWith(`smtp://127.0.0.1:${port}`)).toMatch(/An email wasn’t sent: [A-Z]+/);
});
