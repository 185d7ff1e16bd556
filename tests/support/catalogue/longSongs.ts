import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { mp3 } from "./mp3.ts";

const run = promisify(execFile);

const SECONDS = 300;
const KBITS = 128;
const SAMPLE_RATE = 48_000;
/** At this sample rate, all frames have the same length. */
const FRAME_BYTES = (1152 / 8) * KBITS * (1000 / SAMPLE_RATE);
const SONGS_OF_ALBUM = 10;

/** Noise and a tone. They take as long to encode as music does. */
async function fiveMinutes(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), "segue-long-"));
  const path = join(folder, "song.mp3");
  const sound = `anoisesrc=colour=pink:amplitude=0.3:duration=${SECONDS}:sample_rate=${SAMPLE_RATE}[noise];sine=frequency=300:duration=${SECONDS}:sample_rate=${SAMPLE_RATE}[tone];[noise][tone]amix`;
  const output = ["-ac", "2", "-c:a", "libmp3lame", "-b:a", `${KBITS}k`, "-write_xing", "0", "-id3v2_version", "0"];
  await run("ffmpeg", ["-loglevel", "error", "-y", "-filter_complex", sound, ...output, path]);
  const frames = await readFile(path);
  await rm(folder, { recursive: true });
  return frames;
}

/** Writes five-minute songs. Each starts at a different frame of one recording, so that each has its own sound. */
export async function writeLongSongs(folder: string, count: number): Promise<void> {
  const frames = await fiveMinutes();
  for (let index = 0; index < count; index++) {
    const [album, track] = [Math.floor(index / SONGS_OF_ALBUM) + 1, (index % SONGS_OF_ALBUM) + 1];
    const tags = mp3({ title: `Song ${index}`, artist: "Ana", album: `Album ${album}`, track: String(track) }, 0);
    const at = index * FRAME_BYTES;
    const path = join(folder, `Ana/Album ${album}/${track}.mp3`);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, Buffer.concat([tags, frames.subarray(at), frames.subarray(0, at)]));
  }
}
