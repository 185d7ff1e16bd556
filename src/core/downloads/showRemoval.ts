import { saveOrExplain } from "../database/saveFailure.ts";
import { showPopup } from "../platform/popups.ts";
import type { Removal } from "./removal.ts";

/** Says that copies were removed, and offers to undo it for as long as the message stands. */
export const showRemoval = (message: string, { undo, settle }: Removal): void =>
  showPopup({
    kind: "success",
    message,
    action: { label: "Undo", run: () => saveOrExplain(undo()) },
    onGone: () => saveOrExplain(settle()),
  });
