import type { FastifyReply } from "fastify";
import { personalFiles } from "../downloads/personalFiles.ts";
import { zipBytes } from "../downloads/zip.ts";
import { zipInTurn } from "../downloads/zipTurns.ts";
import { attachment } from "../media/attachment.ts";
import { mediaStoreIn } from "../media/store.ts";
import type { Services } from "../services.ts";

/** Sends what the store knows about a person as a zip. */
export async function sendPersonalFiles(
  services: Pick<Services, "db" | "settings" | "now">,
  accountId: number,
  reply: FastifyReply,
): Promise<void> {
  const entries = await personalFiles(services, mediaStoreIn(services.settings.dataDir), accountId);
  const zip = await zipInTurn(accountId, entries);
  // If the client has left meanwhile, nothing reads the zip and it would keep its turn.
  if (reply.raw.destroyed) zip.destroy();
  void reply.header("Content-Disposition", attachment("Personal data.zip")).type("application/zip");
  void reply.header("Content-Length", zipBytes(entries)).send(zip);
}
