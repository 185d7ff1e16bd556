import { and, eq, isNotNull } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { frameHosts } from "#server/db/queries/storeFacts.ts";
import { videos } from "#server/db/schema/index.ts";
import { line, link, position } from "../fields.ts";
import { defineKind } from "../kind.ts";

const hasFile = async (db: Database, id: number | undefined): Promise<boolean> =>
  id !== undefined && (await db.$count(videos, and(eq(videos.id, id), isNotNull(videos.videoFileId)))) > 0;

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).hostname : "");

export const videoKind = defineKind({
  one: "video",
  table: videos,
  title: "name",
  fields: {
    name: line("Name"),
    embedUrl: {
      ...link("Embed address", {
        isOptional: true,
        hint: "The address of the player of the site that hosts the video.",
      }),
      columns: async (_, address) => ({ embedUrl: address === "" ? null : address }),
    },
    listOrder: position,
  },
  cells: ["embedUrl", "listOrder"],
  sortable: ["listOrder"],
  check: async ({ embedUrl }, db, id) => {
    if (!embedUrl) return (await hasFile(db, id)) ? {} : { embedUrl: ["Enter the address of the video’s player."] };
    const host = hostOf(String(embedUrl));
    if ((await frameHosts(db)).includes(host)) return {};
    return { embedUrl: ["Videos of this site can’t be shown. List it under video_hosts in store.yaml."] };
  },
});
