/** How to play a site's pages in a frame. */
interface Player {
  origin: string;
  /** The player's URL for a page of the site; `undefined` if the page has nothing to play. */
  addressOf: (address: URL) => string | undefined;
}

/** Sites with a known player. For any other allowed site, the address itself is framed. */
const PLAYERS: Readonly<Record<string, Player>> = {
  "youtube.com": { origin: "https://www.youtube-nocookie.com", addressOf: youtubePlayer },
  "vimeo.com": { origin: "https://player.vimeo.com", addressOf: vimeoPlayer },
  "soundcloud.com": { origin: "https://w.soundcloud.com", addressOf: at("w.soundcloud.com", "/player/") },
  "mixcloud.com": { origin: "https://www.mixcloud.com", addressOf: at("mixcloud.com", "/widget/") },
  "bandcamp.com": { origin: "https://bandcamp.com", addressOf: at("bandcamp.com", "/EmbeddedPlayer/") },
  "dailymotion.com": { origin: "https://www.dailymotion.com", addressOf: dailymotionPlayer },
};

/** The URL of a frame that plays another site's page; `undefined` if the page can only be opened on that site. */
export function frameAddress(source: string, allowedHosts: readonly string[]): string | undefined {
  if (!URL.canParse(source)) return undefined;
  const address = new URL(source);
  if (address.protocol !== "https:" || address.username || address.port) return undefined;
  const site = allowedHosts.find((allowed) => isOfSite(address, allowed));
  if (site === undefined) return undefined;
  const player = PLAYERS[site];
  return player ? player.addressOf(address) : address.href;
}

/** The origins that a page must be allowed to frame for these hosts' players. */
export const frameOrigins = (hosts: readonly string[]): string[] =>
  hosts.map((host) => PLAYERS[host]?.origin ?? `https://${host}`);

const bareHost = ({ hostname }: URL): string => hostname.replace(/^www\./, "");

/** A known site's player may be on a subdomain; any other host must match exactly. */
function isOfSite({ hostname }: URL, site: string): boolean {
  if (!(site in PLAYERS)) return hostname === site;
  return hostname === site || hostname.endsWith(`.${site}`) || (site === "youtube.com" && OTHER_YOUTUBE.test(hostname));
}

const OTHER_YOUTUBE = /^((www\.)?youtube-nocookie\.com|youtu\.be)$/;

/** Accepts only addresses that are already the player's own, and leaves them unchanged. */
function at(host: string, path: string): Player["addressOf"] {
  return (address) => (bareHost(address) === host && address.pathname.startsWith(path) ? address.href : undefined);
}

/** Always uses the host that sets no cookie before playback. */
function youtubePlayer(address: URL): string | undefined {
  const id = address.pathname === "/watch" ? address.searchParams.get("v") : youtubePath(address)?.[1];
  return id && /^[\w-]+$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}?autoplay=1` : undefined;
}

const youtubePath = ({ hostname, pathname }: URL) =>
  (hostname === "youtu.be" ? /^\/([^/]+)$/ : /^\/(?:embed|shorts|live)\/([^/]+)$/).exec(pathname);

function vimeoPlayer(address: URL): string | undefined {
  const id = /^(?:\/video)?\/(\d+)$/.exec(address.pathname)?.[1];
  return id ? `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1` : undefined;
}

function dailymotionPlayer(address: URL): string | undefined {
  const id = /^(?:\/embed)?\/video\/(\w+)$/.exec(address.pathname)?.[1];
  return id ? `https://www.dailymotion.com/embed/video/${id}?autoplay=1` : undefined;
}
