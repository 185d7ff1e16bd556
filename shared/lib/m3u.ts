/** Playlists as M3U files, written in UTF-8 (RFC 8216 calls the extended form `#EXTM3U`). */
import { decodeBytes } from "./decodeBytes.ts";

export interface M3uSong {
  title: string;
  artist: string;
  /** The song's address, or the path of its file. */
  address: string;
  /** The song's length; -1 if it is unknown, as in the format. */
  seconds: number;
}

export interface M3uPlaylist {
  /** The playlist's name; "" if the file has none. */
  name: string;
  songs: M3uSong[];
}

const onOneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

export function writeM3u({ name, songs }: M3uPlaylist): string {
  const lines = songs.flatMap(({ title, artist, address, seconds }) => [
    `#EXTINF:${Math.round(seconds)},${onOneLine(artist)} - ${onOneLine(title)}`,
    address,
  ]);
  return ["#EXTM3U", `#PLAYLIST:${onOneLine(name)}`, ...lines, ""].join("\n");
}

/** Reads what any player has written. Skips lines that it does not understand, and uses a file's name as the title. */
export function readM3u(bytes: Uint8Array): M3uPlaylist {
  const playlist: M3uPlaylist = { name: "", songs: [] };
  let described = "";
  for (const line of decodeBytes(bytes)
    .split(/\r\n|\r|\n/)
    .map((each) => each.trim())) {
    if (line.startsWith("#PLAYLIST:")) playlist.name = line.slice("#PLAYLIST:".length).trim();
    else if (line.startsWith("#EXTINF:")) described = line.slice("#EXTINF:".length);
    else if (line !== "" && !line.startsWith("#")) {
      playlist.songs.push(songOf(line, described));
      described = "";
    }
  }
  return playlist;
}

function songOf(address: string, described: string): M3uSong {
  const comma = described.indexOf(",");
  const seconds = Number.parseFloat(described);
  const label = comma >= 0 ? described.slice(comma + 1).trim() : titleOfFile(address);
  const dash = label.indexOf(" - ");
  return {
    title: dash < 0 ? label : label.slice(dash + 3),
    artist: dash < 0 ? "" : label.slice(0, dash),
    address,
    seconds: Number.isFinite(seconds) ? seconds : -1,
  };
}

/** "03%20Tramline%20Hearts.flac" is "Tramline Hearts". */
const titleOfFile = (address: string): string =>
  unescaped(address.split(/[/\\]/).at(-1) ?? "")
    .replace(/\.[a-z0-9]{2,4}$/i, "")
    .replace(/^\d{1,3}[ .-]+/, "");

function unescaped(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    // The name is not URL-encoded, so its percent sign is an ordinary character.
    return name;
  }
}
