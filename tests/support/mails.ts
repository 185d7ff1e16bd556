import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import type { TestServer } from "./server.ts";

/** The mails that were sent to an address, oldest first, once all pending ones have been delivered. */
export async function mailsTo(server: TestServer, address: string): Promise<Email[]> {
  await server.services.background.settled();
  const folder = join(server.settings.dataDir, "mail");
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    names.sort().map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  return mails.filter((mail) => mail.to?.some((to) => to.address === address));
}

/** The link in the newest mail to an address. */
export async function linkMailedTo(server: TestServer, address: string): Promise<URL> {
  const newest = (await mailsTo(server, address)).at(-1);
  const link = /https?:\/\/\S+/.exec(newest?.text ?? "")?.[0];
  if (!link) throw new Error(`no mail with a link was sent to ${address}`);
  return new URL(link);
}
