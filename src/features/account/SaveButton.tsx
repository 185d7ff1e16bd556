import { useId } from "react";
import { onlineAtom } from "#src/core/network/online.ts";
import { useAtomValue } from "#src/core/platform/store.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import styles from "./SaveButton.module.css";

interface SaveButtonProps {
  isBusy: boolean;
  /** It was saved a moment ago. */
  wasSaved: boolean;
  children: string;
}

/** Sends a change of the account, which only the server can make. */
export function SaveButton({ isBusy, wasSaved, children }: SaveButtonProps) {
  const reasonId = useId();
  const isOnline = useAtomValue(onlineAtom);
  return (
    <div className={styles.save}>
      <Button type="submit" variant="primary" busy={isBusy} disabled={!isOnline} aria-describedby={reasonId}>
        {children}
      </Button>
      <span id={reasonId} className={styles.reason}>
        {isOnline ? wasSaved && "Saved" : "Changing your account needs the network"}
      </span>
    </div>
  );
}
