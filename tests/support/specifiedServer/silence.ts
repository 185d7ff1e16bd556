const RATE = 8000;
const SECONDS = 30;
const HEADER_BYTES = 44;

/** A WAV file with half a minute of silence. */
export const silence = Buffer.alloc(HEADER_BYTES + RATE * SECONDS, 0x80);

silence.write("RIFF", 0);
silence.writeUInt32LE(silence.length - 8, 4);
silence.write("WAVEfmt ", 8);
silence.writeUInt32LE(16, 16);
// PCM, one channel, 8 bits per sample.
silence.writeUInt16LE(1, 20);
silence.writeUInt16LE(1, 22);
silence.writeUInt32LE(RATE, 24);
silence.writeUInt32LE(RATE, 28);
silence.writeUInt16LE(1, 32);
silence.writeUInt16LE(8, 34);
silence.write("data", 36);
silence.writeUInt32LE(RATE * SECONDS, 40);
