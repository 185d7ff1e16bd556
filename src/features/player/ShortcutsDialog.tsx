import { useAtomValue } from "#src/core/platform/store.ts";
import { showShortcutList } from "#src/core/player/system/shortcutList.ts";
import { areShortcutsOnAtom, SHORTCUTS, switchShortcuts } from "#src/core/player/system/shortcuts.ts";
import { CheckboxField } from "#src/ui/fields/CheckboxField.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import styles from "./ShortcutsDialog.module.css";

/**
 * Listed separately, because its keys work even before the other shortcuts are loaded, and when those are switched off.
 */
const SEARCH = { shown: "/", does: "Search" };
const IN_SONG_LISTS = [
  { shown: "↑, ↓, Home or End", does: "Move through a list of songs" },
  { shown: "← or →", does: "Move between a song’s controls" },
  // As on GitHub, a shortcut letter works everywhere outside fields, so it cannot lead to a song in a list.
  { shown: "Other letters", does: "Go to a song by the first letters of its name" },
  { shown: "Delete", does: "Remove a song from your playlist" },
];

/** Lists the keyboard shortcuts, with a switch to turn them off for users who press single keys by accident. */
export function ShortcutsDialog() {
  const areOn = useAtomValue(areShortcutsOnAtom);
  return (
    <Dialog title="Keyboard shortcuts" isOpen onClose={() => showShortcutList(false)} size="small">
      <CheckboxField
        name="shortcuts"
        label="Single-key shortcuts"
        hint="When this is off, letter keys only jump to songs in a list."
        checked={areOn}
        onChange={(event) => switchShortcuts(event.target.checked)}
      />
      <dl className={styles.list}>
        {[...SHORTCUTS, SEARCH, ...IN_SONG_LISTS].map(({ shown, does }) => (
          <div key={does} className={styles.shortcut}>
            <dt>{does}</dt>
            <dd>
              <kbd>{shown}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
