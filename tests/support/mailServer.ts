import { EventEmitter, once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";
import PostalMime, { type Email } from "postal-mime";

/** A stand-in for a mail server: accepts every mail, and delivers none. */
export interface MailServer {
  /** For SMTP_URL. */
  url: string;
  /** The link in the newest mail to an address; waits until there is one. */
  linkTo: (address: string) => Promise<URL>;
  close: () => Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const mails: Email[] = [];
  const arrivals = new EventEmitter();
  const take = async (raw: string) => {
    mails.push(await PostalMime.parse(raw));
    arrivals.emit("mail");
  };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.once("close", () => sockets.delete(socket)));
    converse(socket, take).catch((cause: Error) => socket.destroy(cause));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    linkTo: async (address) => {
      for (;;) {
        const newest = mails.findLast(({ to }) => to?.some((one) => one.address === address));
        const link = /https?:\/\/\S+/.exec(newest?.text ?? "")?.[0];
        if (link) return new URL(link);
        await once(arrivals, "mail");
      }
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** The server's side of RFC 5321, as far as a correct client needs it. */
async function converse(socket: Socket, take: (raw: string) => Promise<void>): Promise<void> {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let lines: string[] | undefined;
  say("220 stand-in");
  for await (const line of createInterface({ input: socket })) {
    if (lines && line === ".") {
      await take(lines.join("\r\n"));
      lines = undefined;
      say("250 taken");
    } else if (lines) lines.push(line.replace(/^\./, ""));
    else if (/^DATA$/i.test(line)) {
      lines = [];
      say("354 go ahead");
    } else if (/^QUIT$/i.test(line)) socket.end("221 bye\r\n");
    else say("250 ok");
  }
}
