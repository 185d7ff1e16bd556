import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";

const run = promisify(execFile);

/** What the store must contain for a song, written down when its file is made. */
export interface ExpectedSong {
  path: string;
  title: string;
  seconds: number;
  album: string;
  albumArtist: string;
  /** The artists as shown to listeners. */
  credit: string;
  genres: string[];
  disc: number;
  track: number;
  cover: Cover;
}

/** The colour of the picture that the song must have. */
export type Cover = "red" | "green" | "none";

interface Format {
  ending: string;
  arguments: readonly string[];
  /** How many pictures ffmpeg embeds in a file of this format. */
  pictures?: number;
}

const FORMATS: readonly Format[] = [
  { ending: "mp3", arguments: ["-c:a", "libmp3lame", "-b:a", "64k", "-id3v2_version", "3"], pictures: 2 },
  { ending: "mp3", arguments: ["-c:a", "libmp3lame", "-b:a", "64k", "-id3v2_version", "4"], pictures: 2 },
  { ending: "flac", arguments: ["-c:a", "flac"], pictures: 2 },
  { ending: "ogg", arguments: ["-c:a", "libvorbis"] },
  { ending: "opus", arguments: ["-c:a", "libopus", "-b:a", "32k"] },
  { ending: "m4a", arguments: ["-c:a", "aac", "-b:a", "48k"], pictures: 1 },
  { ending: "m4a", arguments: ["-c:a", "alac"], pictures: 1 },
  { ending: "aiff", arguments: ["-write_id3v2", "1"] },
  { ending: "wav", arguments: [] },
];
const TRACKS = 4;
const GENRES = ["Folk", "Dream Pop", "House"];

/** The kinds of albums, which are common ways to organise a library. */
const KINDS = ["plain", "discs", "compilation", "guests"] as const;

/** Where an album's pictures are. */
const COVERS = ["in the folder", "in the files", "broken, and in the folder", "nowhere"] as const;
type CoverPlace = (typeof COVERS)[number];
const coverPlaceOf = (album: number): CoverPlace =>
  COVERS[Math.floor(album / KINDS.length) % COVERS.length] ?? "nowhere";
const COVER_OF: Record<CoverPlace, Cover> = {
  "in the folder": "red",
  "in the files": "green",
  "broken, and in the folder": "red",
  nowhere: "none",
};

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
    cover: COVER_OF[coverPlaceOf(album)],
    artist,
    folder: disc === 0 ? root : `${root}/CD${disc}`,
  };
}

const pictureOf = (background: string, side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** Writes an album's pictures beside its music, if they belong there. */
async function writeFolderPictures(folder: string, place: CoverPlace): Promise<void> {
  if (place === "in the folder") await writeFile(join(folder, "Folder.JPG"), await pictureOf("#ff0000", 60));
  if (place !== "broken, and in the folder") return;
  await writeFile(join(folder, "cover.jpg"), (await pictureOf("#0000ff", 60)).subarray(0, 40));
  await writeFile(join(folder, "front.png"), await pictureOf("#ff0000", 60));
}

/**
 * ffmpeg's arguments for the embedded pictures: the back cover, which is larger and comes first, and the front cover.
 */
function picturesIn({ pictures = 0 }: Format, folder: string): { inputs: string[]; outputs: string[] } {
  const kinds = ["back", "front"].slice(2 - pictures);
  return {
    inputs: kinds.flatMap((kind) => ["-i", join(folder, `${kind}.jpg`)]),
    outputs: kinds.flatMap((kind, index) => [
      "-map",
      `${index + 1}:v`,
      "-c:v",
      "copy",
      `-disposition:v:${index}`,
      "attached_pic",
      `-metadata:s:v:${index}`,
      `comment=Cover (${kind})`,
    ]),
  };
}

/** Makes `files` recordings with ffmpeg in every format, and returns the songs that the store must then have. */
export async function makeRealLibrary(folder: string, files: number): Promise<ExpectedSong[]> {
  const sources = await mkdtemp(join(tmpdir(), "segue-pictures-"));
  await writeFile(join(sources, "back.jpg"), await pictureOf("#0000ff", 90));
  await writeFile(join(sources, "front.jpg"), await pictureOf("#00ff00", 60));
  const expected: ExpectedSong[] = [];
  for (let index = 0; index < files; index++) {
    const album = Math.floor(index / TRACKS);
    const { artist, folder: inside, ...song } = expectedSong(album, (index % TRACKS) + 1);
    const format = FORMATS[index % FORMATS.length] ?? { ending: "flac", arguments: [] };
    const path = `${inside}/${String(song.track).padStart(2, "0")} any name.${format.ending}`;
    const at = join(folder, path);
    await mkdir(dirname(at), { recursive: true });
    if (index % TRACKS === 0) await writeFolderPictures(join(folder, `Album ${album}`), coverPlaceOf(album));
    const tags = {
      title: song.title,
      artist,
      album: song.album,
      track: String(song.track),
      genre: song.genres.join("; "),
      ...(song.disc === 0 ? {} : { disc: String(song.disc) }),
    };
    const metadata = Object.entries(tags).flatMap(([name, value]) => ["-metadata", `${name}=${value}`]);
    const sound = ["-f", "lavfi", "-i", `sine=frequency=${200 + index}:duration=${song.seconds}`];
    const isWithin = coverPlaceOf(album) === "in the files";
    const { inputs, outputs } = isWithin ? picturesIn(format, sources) : { inputs: [], outputs: [] };
    const all = [...sound, ...inputs, "-map", "0:a", ...outputs, ...metadata, ...format.arguments, at];
    await run("ffmpeg", ["-loglevel", "error", "-y", ...all]);
    expected.push({ ...song, path });
  }
  await rm(sources, { recursive: true });
  return expected;
}
