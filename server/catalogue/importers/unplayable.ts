import { dirname, extname } from "node:path/posix";
import { groupBy } from "#server/common/groupBy.ts";
import { stemOf } from "../files/folder.ts";
import type { FoundFile } from "../files/scan.ts";
import type { Reading } from "../reading/reading.ts";

/** Music formats that no browser plays. */
const UNPLAYABLE: Record<string, string> = {
  ".wma": "Windows Media",
  ".mka": "Matroska",
  ".wv": "WavPack",
  ".ape": "Monkey's Audio",
  ".dsf": "DSD",
  ".dff": "DSD",
  ".mpc": "Musepack",
  ".tta": "True Audio",
  ".ra": "RealAudio",
  ".rm": "RealAudio",
  ".mid": "MIDI",
  ".mp2": "MPEG Layer II",
  ".ac3": "Dolby Digital",
  ".dts": "DTS",
  ".shn": "Shorten",
  ".ofr": "OptimFROG",
  ".caf": "Core Audio",
};

const REFUSED: Record<string, string> = {
  ".m4b": "is an audiobook, which Segue does not play",
  ".m4p": "is copy-protected, so Segue cannot play it",
  ".mpga": "has an extension that Segue does not know: rename it to .mp3 if it is an MP3",
};

/** Reports the files that contain music but cannot be imported as they are. */
export function reportUnplayable(
  { folder, problems }: Reading,
  recordings: FoundFile[],
  mayBeSong: (file: FoundFile) => boolean,
): void {
  const byFolder = groupBy(recordings, ({ path }) => dirname(path));
  const isOfWholeAlbum = (sheet: string): boolean => {
    const beside = byFolder.get(dirname(sheet)) ?? [];
    return beside.length === 1 || beside.some(({ path }) => [path, stemOf(path)].includes(stemOf(sheet)));
  };
  for (const file of folder.all) {
    const { path } = file;
    const extension = extname(path).toLowerCase();
    const format = UNPLAYABLE[extension];
    if (format) problems.add(path, `is ${format}, which no browser plays: convert it, for example to FLAC or MP3`);
    const reason = REFUSED[extension];
    if (reason) problems.add(path, reason);
    if (extension === ".cue" && isOfWholeAlbum(path))
      problems.note(path, "is a cue sheet, which Segue does not read: split the recording into its tracks");
    if (extension === ".mp4" && mayBeSong(file))
      problems.note(path, "is a video outside videos/, so it is left out: rename it to .m4a if it is music");
  }
}
