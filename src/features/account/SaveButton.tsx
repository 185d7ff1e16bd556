import { useId } from "react";
import { onlineAtom } from "#src/core/network/online.ts";
import { useAtomValue } from "#src/core/platform/store.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import styles from "./SaveButton.module.css";

interface SaveButtonProps {
  isBusy: boolean;
  /** Whether the form was saved a moment ago. */
  wasSaved: boolean;
  children: string;
}

/** Saves a change to the account. It is disabled offline, because account changes do not go into the outbox. */
export function SaveButton({ isBusy, wasSaved, children }: SaveButtonProps) {
  const reasonId = useId();
  const isOnline = useAtomValue(onlineAtom);
  return (
    <div className={styles.save}>
      <Button type="submit" variant="primary" busy={isBusy} disabled={!isOnline} aria-describedby={reasonId}>
        {children}
      </Button>
      <span id={reasonId} className={styles.reason}>
        {isOnline ? wasSaved && "Saved" : "You need to be online to change your account"}
      </span>
    </div>
  );
}
