import { saveOrExplain } from "../database/saveFailure.ts";
import { showPopup } from "../platform/popups.ts";
import { removeDownload } from "./commands.ts";
import type { Removal } from "./removal.ts";

/** Says that copies were removed, and offers to undo it while the message is shown. */
export const showRemoval = (message: string, { undo, settle }: Removal): void =>
  showPopup({
    kind: "success",
    message,
    action: { label: "Undo", run: () => saveOrExplain(undo()) },
    onGone: () => saveOrExplain(settle()),
  });

/** Removes a song's copy from this device, and offers to undo that. */
export async function removeSongCopy({ id, name }: { id: number; name: string }): Promise<void> {
  showRemoval(`“${name}” is no longer available offline.`, await removeDownload(id));
}
