import { useState } from "react";
import { report } from "#src/core/platform/report.ts";
import { signOut } from "#src/core/session/session.ts";

export interface Logout {
  /** Descriptions of what would be lost, one per kind; empty while the dialog is closed. */
  unsaved: readonly string[];
  /** Logs out, asking first if anything would be lost. */
  request: () => void;
  close: () => void;
}

export function useLogout(): Logout {
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const requestLogout = async (): Promise<void> => {
    const { describeUnsavedChanges } = await import("#src/core/logout/unsavedChanges.ts");
    const found = await describeUnsavedChanges();
    if (found.length > 0) setUnsaved(found);
    else await signOut();
  };
  return {
    unsaved,
    request: () => void requestLogout().catch((cause) => report("logging out", cause)),
    close: () => setUnsaved([]),
  };
}
