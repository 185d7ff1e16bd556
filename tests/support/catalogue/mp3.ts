import { Buffer } from "node:buffer";

export interface Mp3Tags {
  title?: string;
  artist?: string;
  albumArtist?: string;
  album?: string;
  track?: string;
  genre?: string;
  label?: string;
  date?: string;
  /** A JPEG. */
  picture?: Buffer;
}

const TEXT_FRAMES: Record<Exclude<keyof Mp3Tags, "picture">, string> = {
  title: "TIT2",
  artist: "TPE1",
  albumArtist: "TPE2",
  album: "TALB",
  track: "TRCK",
  genre: "TCON",
  label: "TPUB",
  date: "TDRC",
};

const syncSafe = (size: number): Buffer =>
  Buffer.from([(size >> 21) & 127, (size >> 14) & 127, (size >> 7) & 127, size & 127]);

const frame = (name: string, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from(name), syncSafe(content.length), Buffer.from([0, 0]), content]);

const UTF8 = Buffer.from([3]);

function id3(tags: Mp3Tags): Buffer {
  const texts = Object.entries(TEXT_FRAMES).flatMap(([tag, name]) => {
    const value = tags[tag as keyof typeof TEXT_FRAMES];
    return value === undefined ? [] : [frame(name, Buffer.concat([UTF8, Buffer.from(value)]))];
  });
  const cover = tags.picture
    ? [frame("APIC", Buffer.concat([UTF8, Buffer.from("image/jpeg\0\u0003\0", "latin1"), tags.picture]))]
    : [];
  const frames = Buffer.concat([...texts, ...cover]);
  return Buffer.concat([Buffer.from("ID3\u0004\0\0", "latin1"), syncSafe(frames.length), frames]);
}

const FRAMES_PER_SECOND = 44_100 / 1152;

/** One frame of silence at 128 kbit/s, 44.1 kHz. */
const SILENCE = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(413)]);

/** A real MP3 file of silence with ID3 tags. */
export const mp3 = (tags: Mp3Tags = {}, seconds = 1): Buffer =>
  Buffer.concat([id3(tags), ...Array.from({ length: Math.round(seconds * FRAMES_PER_SECOND) }, () => SILENCE)]);
