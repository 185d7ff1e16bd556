import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";

const run = promisify(execFile);

/** What the store must say of a song, written down by whoever made its file. */
export interface ExpectedSong {
  path: string;
  title: string;
  seconds: number;
  album: string;
  albumArtist: string;
  /** As it is shown. */
  credit: string;
  genres: string[];
  disc: number;
  track: number;
  hasCover: boolean;
}

const FORMATS: readonly { ending: string; arguments: readonly string[] }[] = [
  { ending: "mp3", arguments: ["-c:a", "libmp3lame", "-b:a", "64k", "-id3v2_version", "3"] },
  { ending: "mp3", arguments: ["-c:a", "libmp3lame", "-b:a", "64k", "-id3v2_version", "4"] },
  { ending: "flac", arguments: ["-c:a", "flac"] },
  { ending: "ogg", arguments: ["-c:a", "libvorbis"] },
  { ending: "opus", arguments: ["-c:a", "libopus", "-b:a", "32k"] },
  { ending: "m4a", arguments: ["-c:a", "aac", "-b:a", "48k"] },
  { ending: "m4a", arguments: ["-c:a", "alac"] },
  { ending: "aiff", arguments: ["-write_id3v2", "1"] },
];
const TRACKS = 4;
const GENRES = ["Folk", "Dream Pop", "House"];

/** What differs from album to album: each kind is a way in which libraries are kept. */
const KINDS = ["plain", "discs", "compilation", "guests"] as const;

function expectedSong(album: number, track: number): ExpectedSong & { artist: string; folder: string } {
  const kind = KINDS[album % KINDS.length] ?? "plain";
  const disc = kind === "discs" ? (track <= TRACKS / 2 ? 1 : 2) : 0;
  const onDisc = disc === 2 ? track - TRACKS / 2 : track;
  const own = kind === "compilation" ? `Artist ${album}-${track}` : `Artist ${album}/C#`;
  const artist = kind === "guests" && track % 2 === 0 ? `${own} feat. Guest ${album}` : own;
  const genres = track % 2 === 0 ? [GENRES[album % 3] ?? ""] : [GENRES[album % 3] ?? "", "Rare; Groove"];
  const root = `Album ${album}`;
  return {
    path: "",
    title: `${track} Song`,
    seconds: 1 + (track % 3) / 2,
    album: `Álbum ${album}`,
    albumArtist: kind === "compilation" ? "Various Artists" : own,
    credit: artist,
    genres: genres.flatMap((genre) => genre.split("; ")),
    disc,
    track: onDisc,
    hasCover: album % 2 === 0,
    artist,
    folder: disc === 0 ? root : `${root}/CD${disc}`,
  };
}

/** Makes `files` recordings with ffmpeg in every format, and the list of what a store must say of them. */
export async function makeRealLibrary(folder: string, files: number): Promise<ExpectedSong[]> {
  const cover = await sharp({ create: { width: 60, height: 60, channels: 3, background: "#aa0000" } })
    .jpeg()
    .toBuffer();
  const expected: ExpectedSong[] = [];
  for (let index = 0; index < files; index++) {
    const album = Math.floor(index / TRACKS);
    const { artist, folder: inside, ...song } = expectedSong(album, (index % TRACKS) + 1);
    const format = FORMATS[index % FORMATS.length] ?? { ending: "flac", arguments: [] };
    const path = `${inside}/${String(song.track).padStart(2, "0")} any name.${format.ending}`;
    const at = join(folder, path);
    await mkdir(dirname(at), { recursive: true });
    if (song.hasCover) await writeFile(join(folder, `Album ${album}`, "Folder.JPG"), cover);
    const tags = {
      ...{ title: song.title, artist, album: song.album, track: String(song.track), genre: song.genres.join("; ") },
      ...(song.disc === 0 ? {} : { disc: String(song.disc) }),
    };
    const metadata = Object.entries(tags).flatMap(([name, value]) => ["-metadata", `${name}=${value}`]);
    const sound = `sine=frequency=${200 + index}:duration=${song.seconds}`;
    const input = ["-loglevel", "error", "-y", "-f", "lavfi", "-i", sound];
    await run("ffmpeg", [...input, ...metadata, ...format.arguments, at]);
    expected.push({ ...song, path });
  }
  return expected;
}
