import { useRef, useState } from "react";
import { isPassing, type PopupKind } from "#src/core/platform/popups.ts";
import { Button } from "../buttons/Button.tsx";
import { IconButton } from "../buttons/IconButton.tsx";
import { Icon } from "../icons/Icon.tsx";
import styles from "./PopupStack.module.css";
import { usePopupKeys } from "./popupKeys.ts";
import { usePopupPlace } from "./popupPlace.ts";
import { usePopupRoom } from "./popupRoom.ts";
import { useTimeToRead } from "./useTimeToRead.ts";

export interface PopupMessage {
  id: number;
  kind: PopupKind;
  message: string;
  /** How often the same message has occurred while it was shown. */
  times: number;
  action?: { label: string; run(): void } | undefined;
  /** How long a passing message is shown; `undefined` for the usual time. */
  shownMs?: number | undefined;
}

const TITLES = { success: "Success!", info: undefined, warning: "Warning!", error: "Error!" } as const;

interface PopupStackProps {
  popups: readonly PopupMessage[];
  onDismiss(id: number): void;
}

/** How many popups are shown at once. Older popups wait until newer ones have gone. */
const MAX_SHOWN = 3;

/** The popups, newest last. Successes and notes disappear by themselves; warnings and errors stay until dismissed. */
export function PopupStack({ popups, onDismiss }: PopupStackProps) {
  const stack = useRef<HTMLDivElement>(null);
  const shown = popups.slice(-MAX_SHOWN);
  usePopupPlace(stack, shown.at(-1));
  usePopupRoom(stack);
  usePopupKeys(stack, () => {
    const last = shown.at(-1);
    if (last) onDismiss(last.id);
  });
  return (
    <div ref={stack} className={styles.stack} data-popups>
      {shown.map((popup) => (
        <PopupBox key={popup.id} popup={popup} onDismiss={() => onDismiss(popup.id)} />
      ))}
    </div>
  );
}

interface PopupBoxProps {
  popup: PopupMessage;
  onDismiss(): void;
}

function PopupBox({ popup: { kind, message, times, action, shownMs }, onDismiss }: PopupBoxProps) {
  const [isAttended, attention] = useAttention();
  const passes = isPassing(kind);
  const title = TITLES[kind];
  const runAction = () => {
    action?.run();
    onDismiss();
  };
  return (
    <div {...attention} className={styles.popup} data-kind={kind} role={passes ? "status" : "alert"}>
      <Icon name={kind} />
      <div className={styles.text}>
        {title && (
          <strong>
            {title}
            {times > 1 && <span className={styles.times}> ×{times}</span>}
          </strong>
        )}
        <p>{message}</p>
      </div>
      {action && (
        <Button variant="quiet" onClick={runAction}>
          {action.label}
        </Button>
      )}
      <IconButton label="Dismiss" icon="close" size={18} onClick={onDismiss} />
      {passes && !isAttended && <Leaving key={times} shownMs={shownMs} onOver={onDismiss} />}
    </div>
  );
}

/** Removes a message after its time. The time restarts whenever the same message occurs again. */
function Leaving({ shownMs, onOver }: { shownMs: number | undefined; onOver(): void }) {
  useTimeToRead(onOver, shownMs);
  return null;
}

/** Whether an element is hovered or contains the focus, and the handlers that detect it. */
function useAttention() {
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const handlers = {
    onPointerEnter: () => setIsHovered(true),
    onPointerLeave: () => setIsHovered(false),
    onFocus: () => setIsFocused(true),
    onBlur: () => setIsFocused(false),
  };
  return [isHovered || isFocused, handlers] as const;
}
