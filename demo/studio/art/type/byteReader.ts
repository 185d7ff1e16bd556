/** Reads the big-endian numbers that font files are made of, one after the other. */
export class ByteReader {
  private readonly bytes: Buffer;
  position: number;

  constructor(bytes: Buffer, position = 0) {
    this.bytes = bytes;
    this.position = position;
  }

  at(position: number): ByteReader {
    return new ByteReader(this.bytes, position);
  }

  u8(): number {
    return this.bytes.readUInt8(this.position++);
  }

  i8(): number {
    return this.bytes.readInt8(this.position++);
  }

  u16(): number {
    this.position += 2;
    return this.bytes.readUInt16BE(this.position - 2);
  }

  i16(): number {
    this.position += 2;
    return this.bytes.readInt16BE(this.position - 2);
  }

  u32(): number {
    this.position += 4;
    return this.bytes.readUInt32BE(this.position - 4);
  }

  /** A signed fixed-point number with 14 fractional bits. */
  f2dot14(): number {
    return this.i16() / 16384;
  }

  tag(): string {
    this.position += 4;
    return this.bytes.toString("latin1", this.position - 4, this.position);
  }

  /** WOFF2's variable-length integer: seven bits per byte; the highest bit says that more bytes follow. */
  base128(): number {
    let value = 0;
    for (;;) {
      const byte = this.u8();
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
  }

  /** WOFF2's 255UInt16: one byte for small numbers, up to three for others. */
  packed16(): number {
    const code = this.u8();
    if (code === 253) return this.u16();
    if (code === 254) return this.u8() + 506;
    if (code === 255) return this.u8() + 253;
    return code;
  }

  times<Item>(count: number, read: () => Item): Item[] {
    return Array.from({ length: count }, read);
  }
}
