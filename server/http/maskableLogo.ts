import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import { Failure } from "../common/failure.ts";
import { storeFacts } from "../db/queries/storeFacts.ts";
import { maskableLogo } from "../media/pictures/logo.ts";
import type { Services } from "../services.ts";

const PATH = "/icons/logo-maskable.png";

/** Where the logo's maskable version is. The query changes with the logo, so that browsers fetch the new logo. */
export const maskableLogoUrl = (logoFileId: string | null): string => (logoFileId ? `${PATH}?${logoFileId}` : "");

/** Serves the store's logo as an icon of the installed app. */
export function serveMaskableLogo(app: FastifyInstance, { db, catalogue, mediaStore }: Services): void {
  const latest = new LRUCache<string, Buffer>({
    max: 1,
    fetchMethod: (id) => maskableLogo(mediaStore, id),
  });
  app.get(PATH, async (_, reply) => {
    const { logoFileId } = await catalogue.read("store facts", () => storeFacts(db));
    const icon = logoFileId ? await latest.fetch(logoFileId) : undefined;
    if (!icon) throw new Failure("notFound");
    return reply.header("Cache-Control", "public, max-age=3600").type("image/png").send(icon);
  });
}
