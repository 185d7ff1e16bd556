import { useState } from "react";
import { pause } from "#src/core/player/player.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { SandboxedFrame } from "#src/ui/SandboxedFrame.tsx";
import styles from "./LyricDialog.module.css";

/** The beat in another site's player, which loads only when the user wants to hear it. */
export function BeatFrame({ address, name }: { address: string; name: string }) {
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    pause();
    setOpen(true);
  };
  return (
    <div className={styles.beat}>
      {isOpen ? (
        <SandboxedFrame address={address} title={name} className={styles.frame ?? ""} />
      ) : (
        <Button onClick={open}>
          Play {name} from {new URL(address).hostname.replace(/^(www|w)\./, "")}
        </Button>
      )}
    </div>
  );
}
