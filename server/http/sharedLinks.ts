import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import { escapeHtml } from "../common/escapeHtml.ts";
import { findSharedLink, isSharedPath, type SharedLink } from "../db/queries/sharedLinks.ts";
import { storeFacts } from "../db/queries/storeFacts.ts";
import { addressGroup } from "../domain/addressGroup.ts";
import type { Services } from "../services.ts";
import { sendEncoded } from "./contract/sendEncoded.ts";
import { readCookie } from "./cookies.ts";

/** How many shared links an address may open per minute; beyond that, pages open without a preview. */
const MAX_PER_MINUTE = 120;
const MINUTE_SECONDS = 60;
const HTML = "text/html; charset=utf-8";

/**
 * Sends the page of a shared link. Returns false if the link has no preview, so that the app's page is sent instead.
 */
export type SendSharedLink = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

/**
 * Adds preview metadata to the pages of songs, albums, artists, beats and products, for sites that show link previews.
 * Private playlists and unknown links get the store's metadata instead. Visitors get the app, or, if the operator chose
 * so, a page with the cover and the preview.
 */
export function sharedLinks(services: Services, folder: string): SendSharedLink {
  const { settings, responses, media, counters, now } = services;
  const appPage = join(folder, "index.html");
  const make = async (pathname: string, isCard: boolean): Promise<Buffer> => {
    const [link, { name: store, logoFileId = null }] = await Promise.all([
      findSharedLink(services.db, pathname),
      storeFacts(services.db),
    ]);
    const logo = media.image(logoFileId);
    const head = headOf(services, { pathname, link, store, logo });
    const page =
      isCard && link
        ? cardOf(services, { pathname, link, store, logo, head })
        : withHead(await readFile(appPage, "utf8"), head);
    return Buffer.from(page);
  };
  return async (request, reply) => {
    const [pathname = ""] = request.url.split("?", 1);
    if (settings.sharedLinks === "off" || !isSharedPath(pathname) || isTooMuch(request)) return false;
    const isCard = settings.sharedLinks === "card" && readCookie(services, request, "session") === undefined;
    try {
      // The key includes the build, because a page from an earlier build would load chunks that no longer exist.
      const { mtimeMs: builtAtMs } = await stat(appPage);
      const key = `${isCard ? "/card" : "/link"} ${builtAtMs} ${pathname}`;
      const page = await responses.forEverybody(key, () => make(pathname, isCard), media.sameForMs());
      await sendEncoded(request, reply, page, HTML);
      return true;
    } catch (error) {
      // Without a database, the app still opens with what is on the device.
      services.report(error);
      return false;
    }
  };
  function isTooMuch({ ip }: FastifyRequest): boolean {
    if (!settings.rateLimits) return false;
    return counters.count(`links ${addressGroup(ip)}`, MINUTE_SECONDS, now()).hits > MAX_PER_MINUTE;
  }
}

interface Page {
  pathname: string;
  link: SharedLink | undefined;
  store: string;
  /** The URL of the store's own logo; "" for none. */
  logo: string;
}

const ABOUT_THE_STORE = "Music to stream, beats to license and things to wear.";

/** Open Graph tags, and the tag that X needs in addition. */
function headOf(
  { settings, media }: Pick<Services, "settings" | "media">,
  { pathname, link, store, logo }: Page,
): string {
  const absolute = (url: string) => new URL(url, `${settings.publicUrl}/`).href;
  const picture = media.image(link?.imageFileId ?? null);
  const properties = {
    "og:site_name": store,
    "og:type": link?.type ?? "website",
    "og:title": link?.title ?? store,
    "og:description": link ? `${link.description} · ${store}` : ABOUT_THE_STORE,
    "og:url": absolute(link ? pathname : "/"),
    "og:image": absolute(picture || logo || "/icons/og.png"),
    "og:image:alt": link?.title ?? store,
  };
  const tags = Object.entries(properties).map(([property, content]) => meta("property", property, content));
  const card = meta("name", "twitter:card", picture || logo ? "summary" : "summary_large_image");
  return [...tags, card].join("");
}

const meta = (attribute: "name" | "property", name: string, content: string): string =>
  `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`;

const withHead = (shell: string, head: string): string => shell.replace(/<title>/, () => `${head}<title>`);

/** A page that shows an item without the app, and links to the app. */
function cardOf(
  { media }: Pick<Services, "media">,
  { pathname, link, store, logo, head }: Page & { link: SharedLink; head: string },
): string {
  const picture = media.image(link.imageFileId);
  const preview = media.file(link.previewFileId ?? null);
  const [title, description, name] = [link.title, link.description, store].map(escapeHtml);
  return `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="dark light">
${head}<title>${title} · ${name}</title><link rel="icon" href="${escapeHtml(logo || "/favicon.svg")}"><link rel="stylesheet" href="/area.css"></head>
<body><main>${picture ? `<img src="${escapeHtml(picture)}" alt="" width="320" height="320">` : ""}
<h1>${title}</h1><p>${description}</p>
${preview ? `<audio controls preload="none" src="${escapeHtml(preview)}" aria-label="Preview of ${title}"></audio>` : ""}
<p><a href="/login?next=${encodeURIComponent(pathname)}">${link.type === "product" ? "Buy" : "Listen"} on ${name}</a></p></main></body>
</html>
`;
}
