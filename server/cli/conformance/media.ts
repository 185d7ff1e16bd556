import { newReleases } from "#contract/music.ts";
import { fieldsOf, rowsOf, statusDeviations } from "./answers.ts";
import type { Client } from "./client.ts";
import type { Report } from "./report.ts";

const RANGE_HEADERS = ["content-range", "accept-ranges", "etag"];

const pathOf = (url: string): string => url.split("?", 1)[0] ?? "";

/** Checks the recording of a song: its address, ranges, HEAD and signature. */
export async function checkRecording(client: Client, dataAudio: string, report: Report): Promise<void> {
  const part = await client.load(dataAudio, { headers: { Range: "bytes=0-9" } });
  const head = await client.load(dataAudio, { method: "HEAD" });
  const unsigned = await client.load(pathOf(dataAudio));
  const lacking = RANGE_HEADERS.filter((name) => !part.headers.has(name));
  const again = rowsOf(fieldsOf(await client.call(newReleases)).music)[0]?.dataAudio;
  report.note(newReleases, [
    ...statusDeviations(part, 206, "to a range of a recording"),
    ...(part.status === 206 && lacking.length > 0
      ? [`sends ranges of recordings without ${lacking.join(" and ")}`]
      : []),
    ...statusDeviations(head, 200, "to HEAD of a recording"),
    ...statusDeviations(unsigned, 403, "for a recording without a signature"),
    ...(pathOf(String(again)) === pathOf(dataAudio) ? [] : ["changes the path of a recording between two calls"]),
  ]);
}
