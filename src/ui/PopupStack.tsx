import { useState } from "react";
import { Icon } from "./Icon.tsx";
import { IconButton } from "./IconButton.tsx";
import styles from "./PopupStack.module.css";
import { useTimeToRead } from "./useTimeToRead.ts";

/** Something that is said above whatever screen is open. */
export interface PopupMessage {
  id: number;
  kind: "success" | "warning" | "error";
  message: string;
  times: number;
}

const TITLES = { success: "Success!", warning: "Warning!", error: "Error!" } as const;

interface PopupStackProps {
  popups: readonly PopupMessage[];
  onDismiss(id: number): void;
}

/**
 * The popups, newest last. A success says "status" and leaves by itself; what went wrong says "alert" and stays. F6 leads to
 * them from anywhere.
 */
export const PopupStack = ({ popups, onDismiss }: PopupStackProps) => (
  <div className={styles.stack}>
    {popups.map((popup) => (
      <PopupBox key={popup.id} popup={popup} onDismiss={() => onDismiss(popup.id)} />
    ))}
  </div>
);

function PopupBox({ popup: { kind, message, times }, onDismiss }: { popup: PopupMessage; onDismiss(): void }) {
  const [isAttended, setIsAttended] = useState(false);
  useTimeToRead({ words: message, isRunning: kind === "success" && !isAttended, restartsWith: times, onOver: onDismiss });
  return (
    <div
      className={styles.popup}
      data-kind={kind}
      role={kind === "success" ? "status" : "alert"}
      onPointerEnter={() => setIsAttended(true)}
      onPointerLeave={() => setIsAttended(false)}
      onFocus={() => setIsAttended(true)}
      onBlur={() => setIsAttended(false)}
    >
      <Icon name={kind} />
      <div className={styles.words}>
        <strong>
          {TITLES[kind]}
          {times > 1 && <span className={styles.times}> ×{times}</span>}
        </strong>
        <p>{message}</p>
      </div>
      <IconButton label="Dismiss" icon="close" size={18} onClick={onDismiss} />
    </div>
  );
}
