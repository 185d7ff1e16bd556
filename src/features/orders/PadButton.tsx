import { useState } from "react";
import type { OwnedBeat } from "#contract/ownedBeats.ts";
import { LyricDialogOnDemand } from "#src/features/lyrics/LyricDialogOnDemand.tsx";
import { Button } from "#src/ui/buttons/Button.tsx";

/** Opens the Lyric Pad of a bought beat. */
export function PadButton({ beat: { id, name } }: { beat: OwnedBeat }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="lyrics" aria-label={`Open Lyric Pad for ${name}`} onClick={() => setOpen(true)}>
        Open Lyric Pad
      </Button>
      {isOpen && <LyricDialogOnDemand musicId={id} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}
