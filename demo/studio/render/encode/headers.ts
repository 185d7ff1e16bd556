/** The tags that players show, by their names in Vorbis comments. */
export type Tags = Readonly<Record<string, string>>;

const VENDOR = "Segue demo render";

export function opusHead(channels: number, preSkip: number): Uint8Array {
  const head = Buffer.alloc(19);
  head.write("OpusHead", 0, "latin1");
  head.writeUInt8(1, 8);
  head.writeUInt8(channels, 9);
  head.writeUInt16LE(preSkip, 10);
  head.writeUInt32LE(48_000, 12);
  return head;
}

export function opusTags(tags: Tags): Uint8Array {
  const comments = Object.entries(tags).map(([name, value]) => counted(`${name}=${value}`));
  return Buffer.concat([Buffer.from("OpusTags"), counted(VENDOR), count(comments.length), ...comments]);
}

function counted(text: string): Buffer {
  const bytes = Buffer.from(text);
  return Buffer.concat([count(bytes.length), bytes]);
}

function count(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
