import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";

/** A picture, and ID3's number for what it shows. */
export type PictureTag = [type: number, content: Buffer];

export interface Mp3Tags {
  title?: string;
  artist?: string;
  albumArtist?: string;
  album?: string;
  track?: string;
  disc?: string;
  compilation?: string;
  genre?: string;
  label?: string;
  date?: string;
  bpm?: string;
  key?: string;
  mood?: string;
  /** The recording's MusicBrainz id. */
  recordingId?: string;
  artistId?: string;
  /** A JPEG. */
  picture?: Buffer;
  pictures?: PictureTag[];
  /** Additional ID3 frames. */
  frames?: Frame[];
  /** The minor version of ID3v2; default: 4. */
  version?: 3 | 4;
}

type Frame = [name: string, content: Buffer];

const TEXT_FRAMES: Record<
  Exclude<keyof Mp3Tags, "picture" | "pictures" | "recordingId" | "artistId" | "frames" | "version">,
  string
> = {
  title: "TIT2",
  artist: "TPE1",
  albumArtist: "TPE2",
  album: "TALB",
  track: "TRCK",
  disc: "TPOS",
  compilation: "TCMP",
  genre: "TCON",
  label: "TPUB",
  date: "TDRC",
  bpm: "TBPM",
  key: "TKEY",
  mood: "TMOO",
};

const syncSafe = (size: number): Buffer =>
  Buffer.from([(size >> 21) & 127, (size >> 14) & 127, (size >> 7) & 127, size & 127]);

function plain(size: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(size);
  return bytes;
}

const UTF8 = Buffer.from([3]);

/** An ID3 frame for a text that has no frame type of its own. */
export const namedText = (name: string, text: string): Frame => [
  "TXXX",
  Buffer.concat([UTF8, Buffer.from(`${name}\0${text}`)]),
];

function id3(tags: Mp3Tags): Buffer {
  const { version = 4 } = tags;
  const sizeOf = version === 3 ? plain : syncSafe;
  const frame = (name: string, content: Buffer): Buffer =>
    Buffer.concat([Buffer.from(name), sizeOf(content.length), Buffer.from([0, 0]), content]);
  const texts = Object.entries(TEXT_FRAMES).flatMap(([tag, name]) => {
    const value = tags[tag as keyof typeof TEXT_FRAMES];
    return value === undefined ? [] : [frame(name, Buffer.concat([UTF8, Buffer.from(value)]))];
  });
  const pictures = tags.pictures ?? (tags.picture ? [[3, tags.picture] as const] : []);
  const covers = pictures.map(([type, content]) =>
    frame("APIC", Buffer.concat([UTF8, Buffer.from("image/jpeg\0"), Buffer.from([type, 0]), content])),
  );
  const recording = tags.recordingId
    ? [frame("UFID", Buffer.from(`http://musicbrainz.org\0${tags.recordingId}`, "latin1"))]
    : [];
  const artist = tags.artistId ? [frame(...namedText("MusicBrainz Artist Id", tags.artistId))] : [];
  const others = (tags.frames ?? []).map(([name, content]) => frame(name, content));
  const frames = Buffer.concat([...texts, ...covers, ...recording, ...artist, ...others]);
  return Buffer.concat([Buffer.from("ID3"), Buffer.from([version, 0, 0]), syncSafe(frames.length), frames]);
}

const FRAMES_PER_SECOND = 44_100 / 1152;

const FRAME_HEADER = Buffer.from([0xff, 0xfb, 0x90, 0x64]);
const SIDE_INFO_BYTES = 32;
const BODY_BYTES = 381;

/** One frame of silence at 128 kbit/s, 44.1 kHz, with the name of the sound in bytes that decoders ignore. */
const silence = (sound: string): Buffer => {
  const mark = createHash("sha256").update(sound).digest("hex");
  return Buffer.concat([FRAME_HEADER, Buffer.alloc(SIDE_INFO_BYTES), Buffer.alloc(BODY_BYTES, mark, "latin1")]);
};

/** Whether an MP3 made by `mp3` contains this sound, anywhere in its bytes. */
export const isOfSound = (file: Buffer, sound: string): boolean => file.includes(silence(sound));

/**
 * A real MP3 file of silence with ID3 tags. Two files with the same `sound` and length have the same sound, whatever
 * their tags.
 */
export function mp3(tags: Mp3Tags = {}, seconds = 1, sound = `${tags.artist} ${tags.title}`): Buffer {
  const frame = silence(sound);
  return Buffer.concat([id3(tags), ...Array.from({ length: Math.round(seconds * FRAMES_PER_SECOND) }, () => frame)]);
}
