import type { Changes } from "../writing/changes.ts";

const MAX_NAMES = 10;

/** "Tide, Storm and 3 more" */
export function formatNames(names: string[]): string {
  const more = names.length - MAX_NAMES;
  return names.slice(0, MAX_NAMES).join(", ") + (more > 0 ? ` and ${more} more` : "");
}

/** One line for each kind that changes: "songs: 1 added (Tide), 2 hidden (Storm, Wave)" */
export const reportChanges = (changes: Changes): string[] =>
  Object.entries(changes).map(([kind, { added, changed, hidden }]) => {
    const parts = Object.entries({ added, changed, hidden })
      .filter(([, names]) => names.length > 0)
      .map(([what, names]) => `${names.length} ${what} (${formatNames(names)})`);
    return `${kind}: ${parts.join(", ")}`;
  });
