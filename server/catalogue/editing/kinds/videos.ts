import { eq } from "drizzle-orm";
import { frameAddress } from "#lib/frameAddress.ts";
import type { Database } from "#server/db/open.ts";
import { frameHosts } from "#server/db/queries/storeFacts.ts";
import { videos } from "#server/db/schema/index.ts";
import { line, link, position } from "../fields.ts";
import { defineKind } from "../kind.ts";

const storedVideo = async (db: Database, id: number | undefined) =>
  id === undefined ? undefined : (await db.select().from(videos).where(eq(videos.id, id)))[0];

export const videoKind = defineKind({
  one: "video",
  table: videos,
  title: "name",
  fields: {
    name: line("Name"),
    embedUrl: {
      ...link("Address", {
        isOptional: true,
        hint: "The address of the video on another site, such as YouTube or Vimeo.",
      }),
      columns: async (_, address) => ({ embedUrl: address === "" ? null : address }),
    },
    listOrder: position,
  },
  cells: ["embedUrl", "listOrder"],
  sortable: ["listOrder"],
  check: async ({ embedUrl }, db, id) => {
    const stored = await storedVideo(db, id);
    if (!embedUrl) return stored?.videoFileId ? {} : { embedUrl: ["Enter the address of the video."] };
    // An unchanged URL may be of any site: imports accept all sites, and the app shows a link if it cannot frame the
    // video.
    if (embedUrl === stored?.embedUrl || frameAddress(String(embedUrl), await frameHosts(db))) return {};
    return { embedUrl: ["Videos from this site can’t be shown. Add the site to video_hosts in store.yaml."] };
  },
});
