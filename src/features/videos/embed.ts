/** Hosts whose player may be shown inside Segue, with the address of the player for what one of their addresses names. */
const PLAYERS: Record<string, (address: URL) => string | undefined> = {
  "youtube.com": youtubePlayer,
  "youtube-nocookie.com": youtubePlayer,
  "player.vimeo.com": vimeoPlayer,
};

/** The address of the frame that plays a video of another site; `undefined` where it can only be opened there. */
export function frameAddress(video: string): string | undefined {
  if (!URL.canParse(video)) return undefined;
  const address = new URL(video);
  if (address.protocol !== "https:" || address.username || address.port) return undefined;
  return PLAYERS[address.hostname.replace(/^www\./, "")]?.(address);
}

/** Always from the host that sets no cookie before somebody plays. */
function youtubePlayer(address: URL): string | undefined {
  const id =
    address.pathname === "/watch" ? address.searchParams.get("v") : /^\/embed\/([^/]+)$/.exec(address.pathname)?.[1];
  return id && /^[\w-]+$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}?autoplay=1` : undefined;
}

function vimeoPlayer(address: URL): string | undefined {
  const id = /^\/video\/(\d+)$/.exec(address.pathname)?.[1];
  return id ? `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1` : undefined;
}
