import type { ImportRun } from "#contract/admin/imports.ts";

export const RUN_STATES = {
  running: { tone: "info", label: "Running" },
  interrupted: { tone: "warning", label: "Interrupted" },
  imported: { tone: "success", label: "Imported" },
  partly: { tone: "warning", label: "Some left out" },
  failed: { tone: "danger", label: "Nothing imported" },
} as const satisfies Record<ImportRun["state"], unknown>;
