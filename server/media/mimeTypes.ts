import { extname } from "node:path";

const AUDIO: Record<string, string> = {
  ".opus": "audio/ogg",
  ".ogg": "audio/ogg",
  ".oga": "audio/ogg",
  ".mp3": "audio/mpeg",
  ".m4a": "audio/mp4",
  ".aac": "audio/aac",
  ".flac": "audio/flac",
  ".wav": "audio/wav",
  ".aiff": "audio/aiff",
  ".aif": "audio/aiff",
  ".webm": "audio/webm",
};

const OTHER: Record<string, string> = {
  ".mp4": "video/mp4",
  ".webp": "image/webp",
  ".zip": "application/zip",
  ".pdf": "application/pdf",
};

export const AUDIO_EXTENSIONS: readonly string[] = Object.keys(AUDIO);

export const isAudio = (file: string): boolean => extname(file).toLowerCase() in AUDIO;

export function mimeTypeOf(file: string): string {
  const extension = extname(file).toLowerCase();
  return AUDIO[extension] ?? OTHER[extension] ?? "application/octet-stream";
}
