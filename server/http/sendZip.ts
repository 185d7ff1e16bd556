import type { FastifyReply } from "fastify";
import { type ZipEntry, zipBytes } from "../downloads/zip.ts";
import { zipInTurn } from "../downloads/zipTurns.ts";
import { attachment } from "../media/attachment.ts";

/** Sends files as a zip, when it is the turn of the account that asked for it. */
export async function sendZip(
  reply: FastifyReply,
  accountId: number,
  { name, entries }: { name: string; entries: ZipEntry[] },
): Promise<void> {
  const zip = await zipInTurn(accountId, entries);
  // If the client left while it waited, nothing reads the zip. Without this, the zip would never give up its turn.
  if (reply.raw.destroyed) zip.destroy();
  void reply.header("Content-Disposition", attachment(name)).type("application/zip");
  void reply.header("Content-Length", zipBytes(entries)).send(zip);
}
