import type { Command } from "commander";
import { moveMedia } from "../backup/moveMedia.ts";
import { openMediaStore } from "../media/openMediaStore.ts";
import { readSettings } from "../settings/settings.ts";

async function moveToBucket(address: string): Promise<void> {
  const { dataDir, bucket } = readSettings({ ...process.env, MEDIA_STORE: address });
  const [from, to] = [openMediaStore({ dataDir, bucket: undefined }), openMediaStore({ dataDir, bucket })];
  const { copied, present } = await moveMedia(from, to);
  console.log(`${copied} media files were copied and compared; ${present} were already there.`);
  if (copied > 0)
    console.log(`Start the servers with MEDIA_STORE=${address}, then run this again to copy what was added meanwhile.`);
}

export function addMoveMedia(program: Command): void {
  program
    .command("move-media")
    .description("copies the media from DATA_DIR to a bucket while the server runs")
    .argument("<address>", "s3://BUCKET or s3://BUCKET/FOLDER")
    .action(moveToBucket);
}
