import { useRef } from "react";
import { audioSourceOf, playerFrameOf } from "#src/core/lyrics/lyricDraft.ts";
import { type PadState, useLyricPad } from "#src/core/lyrics/useLyricPad.ts";
import { previewOf } from "#src/core/song/previewOf.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { TextAreaField } from "#src/ui/fields/TextAreaField.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { BeatFrame } from "./BeatFrame.tsx";
import { BeatLoop } from "./BeatLoop.tsx";
import { insertLine } from "./insertLine.ts";
import styles from "./LyricDialog.module.css";

export interface LyricDialogProps {
  musicId: number;
  name: string;
  onClose: () => void;
}

const STATE_LABELS: Record<PadState, string> = {
  loading: "",
  unwritten: "",
  saved: "Saved",
  notSaved: "Not saved on this device. Your changes last until you close Segue.",
  onDevice: "Saved on this device",
  conflict: "Changed elsewhere: keep mine / keep theirs",
  unread: "Couldn’t load your saved lyrics. You can still write.",
};
const ROWS = 20;

/** The lyric pad of a beat, together with the beat. */
export function LyricDialog({ musicId, name, onClose }: LyricDialogProps) {
  const pad = useLyricPad(musicId, name);
  const text = useRef<HTMLTextAreaElement>(null);
  const source = audioSourceOf(pad.audioHtml);
  const frame = playerFrameOf(pad.audioHtml, pad.frameHosts);
  const mark = (line: string) => {
    if (text.current && !text.current.disabled) insertLine(text.current, line);
  };
  return (
    <Dialog
      title={name}
      size="large"
      isOpen
      onClose={onClose}
      footer={
        <>
          <p className={styles.state} role="status">
            {STATE_LABELS[pad.state]}
          </p>
          <Button
            variant="primary"
            busy={pad.isSaving}
            disabled={pad.state === "conflict" || pad.state === "loading"}
            onClick={pad.save}
          >
            Save Changes
          </Button>
        </>
      }
    >
      <div className={styles.pad}>
        {source && (
          <BeatLoop
            name={name}
            source={source}
            note={previewOf(pad.lengths)[0]}
            isKept={pad.state !== "notSaved"}
            onMark={mark}
          />
        )}
        {!source && frame && <BeatFrame address={frame} name={name} />}
        {pad.state === "conflict" && <Conflict remote={pad.remote} onMine={pad.keepMine} onRemote={pad.takeRemote} />}
        <TextAreaField
          ref={text}
          label="Lyrics"
          name="lyrics"
          placeholder="Write your lyrics"
          rows={ROWS}
          maxLength={20_000}
          disabled={pad.state === "loading"}
          value={pad.lyrics}
          onChange={(event) => pad.write(event.target.value)}
        />
      </div>
    </Dialog>
  );
}

const Conflict = ({ remote, onMine, onRemote }: { remote: string; onMine: () => void; onRemote: () => void }) => (
  <section className={styles.conflict} aria-label="Changed elsewhere">
    <p>These lyrics were changed elsewhere. Yours are below. The other version is:</p>
    <pre className={styles.remote}>{remote}</pre>
    <div className={styles.choices}>
      <Button onClick={onMine}>Keep mine</Button>
      <Button onClick={onRemote}>Keep theirs</Button>
    </div>
  </section>
);
