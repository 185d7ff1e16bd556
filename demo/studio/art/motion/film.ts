import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

/** A short film. `frame` draws the picture at a position from 0 to 1. The film plays the first song of `album`. */
export interface Film {
  file: string;
  seconds: number;
  framesPerSecond: number;
  width: number;
  height: number;
  album?: string;
  frame(share: number): string;
  /** x264's constant rate factor: higher is smaller. */
  rate: number;
}

/** Found through PATH. */
const encoderProgram = "ffmpeg";
const demoFolder = fileURLToPath(new URL("../../../", import.meta.url));

function firstSong(album: string): string {
  const folder = `${demoFolder}songs/${album}/`;
  const song = readdirSync(folder).find((name) => /^01-[a-z0-9-]+\.opus$/.test(name));
  if (!song) throw new Error(`no song of ${album} is rendered yet: run npm run render first`);
  return folder + song;
}

function soundOptions({ album, seconds }: Film): { input: string[]; output: string[] } {
  if (album === undefined) return { input: [], output: ["-an"] };
  const fades = `afade=t=in:d=0.3,afade=t=out:st=${seconds - 1.2}:d=1.2`;
  return { input: ["-i", firstSong(album)], output: ["-af", fades, "-c:a", "aac", "-b:a", "72k", "-shortest"] };
}

/** Renders the frames one after the other into ffmpeg, which must be installed. */
export async function shoot(film: Film): Promise<void> {
  const { width, height, framesPerSecond, seconds, rate } = film;
  const sound = soundOptions(film);
  const picture = [
    "-f",
    "rawvideo",
    "-pix_fmt",
    "rgb24",
    "-s",
    `${width}x${height}`,
    "-r",
    String(framesPerSecond),
    "-i",
    "-",
  ];
  const encoding = [
    "-c:v",
    "libx264",
    "-preset",
    "veryslow",
    "-tune",
    "animation",
    "-crf",
    String(rate),
    "-pix_fmt",
    "yuv420p",
    "-g",
    String(framesPerSecond * 4),
  ];
  const output = [
    "-t",
    String(seconds),
    "-movflags",
    "+faststart",
    "-fflags",
    "+bitexact",
    "-flags",
    "+bitexact",
    demoFolder + film.file,
  ];
  const encoder = spawn(
    encoderProgram,
    ["-y", "-loglevel", "error", ...picture, ...sound.input, ...encoding, ...sound.output, ...output],
    { stdio: ["pipe", "inherit", "inherit"] },
  );
  const closed = once(encoder, "close");
  const total = seconds * framesPerSecond;
  for (let index = 0; index < total; index++) {
    const pixels = await sharp(Buffer.from(film.frame(index / total)))
      .removeAlpha()
      .resize(width, height)
      .raw()
      .toBuffer();
    if (!encoder.stdin.write(pixels)) await once(encoder.stdin, "drain");
  }
  encoder.stdin.end();
  const [code] = await closed;
  if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)} for ${film.file}`);
}
