/** One Opus packet, and how many samples had been decoded when it ended. */
export interface Packet {
  data: Uint8Array;
  endSample: number;
}

const SERIAL = 0x53656775;
/** One page per second, because players seek by pages. */
const PACKETS_PER_PAGE = 50;
const FIRST_PAGE = 2;
const LAST_PAGE = 4;

/** Lays packets out in Ogg pages (RFC 3533, RFC 7845): one page for each of the two headers, then the sound. */
export function oggStream(
  head: Uint8Array,
  tags: Uint8Array,
  packets: readonly Packet[],
  totalSamples: number,
): Uint8Array {
  const pages = [page([head], 0, 0, FIRST_PAGE), page([tags], 0, 1, 0)];
  for (let start = 0; start < packets.length; start += PACKETS_PER_PAGE) {
    const inPage = packets.slice(start, start + PACKETS_PER_PAGE);
    const isLast = start + PACKETS_PER_PAGE >= packets.length;
    const granule = isLast ? totalSamples : (inPage.at(-1)?.endSample ?? 0);
    const data = inPage.map((packet) => packet.data);
    pages.push(page(data, granule, pages.length, isLast ? LAST_PAGE : 0));
  }
  return Buffer.concat(pages);
}

function page(packets: readonly Uint8Array[], granule: number, sequence: number, flags: number): Uint8Array {
  const lacing = packets.flatMap((packet) => [
    ...Array<number>(Math.floor(packet.length / 255)).fill(255),
    packet.length % 255,
  ]);
  const header = Buffer.alloc(27 + lacing.length);
  header.write("OggS", 0, "latin1");
  header.writeUInt8(flags, 5);
  header.writeBigUInt64LE(BigInt(granule), 6);
  header.writeUInt32LE(SERIAL, 14);
  header.writeUInt32LE(sequence, 18);
  header.writeUInt8(lacing.length, 26);
  header.set(lacing, 27);
  const whole = Buffer.concat([header, ...packets]);
  whole.writeUInt32LE(checksum(whole), 22);
  return whole;
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte << 24;
  for (let bit = 0; bit < 8; bit++) remainder = remainder & 0x80000000 ? (remainder << 1) ^ 0x04c11db7 : remainder << 1;
  return remainder;
});

/** Ogg's own CRC-32: not reflected, starts at zero. */
function checksum(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) crc = ((crc << 8) ^ (table[(crc >>> 24) ^ byte] ?? 0)) >>> 0;
  return crc;
}
