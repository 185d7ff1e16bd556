import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { IconButton } from "../buttons/IconButton.tsx";
import { enterDialog, overlays } from "../dialogStack.ts";
import { useSwipe } from "../useSwipe.ts";
import styles from "./Dialog.module.css";
import { useKeyboardRoom } from "./keyboardRoom.ts";
import { useCloseRequests } from "./useCloseRequests.ts";

export interface DialogProps {
  /** The dialog's heading and accessible name. */
  title: string;
  isOpen: boolean;
  onClose(): void;
  /** Closes with a button "Close" and on Escape. Otherwise the dialog's own buttons are the only way out. */
  closable?: boolean;
  /**
   * "sheet" fills a phone and stands at the right edge of anything wider; "drawer" comes in from the left; "full" fills every
   * window, and a finger pulls it down to close it.
   */
  size?: "small" | "medium" | "large" | "sheet" | "drawer" | "full";
  children: ReactNode;
  /** Stays in view below the scrolling content. */
  footer?: ReactNode;
}

/**
 * A dialog over the inert shell. The focus goes to `[data-autofocus]`, else to the title, and back to the opener on closing.
 */
export const Dialog = ({ isOpen, ...dialog }: DialogProps) =>
  isOpen ? createPortal(<OpenDialog {...dialog} />, overlays()) : null;

function OpenDialog({
  title,
  onClose,
  closable = true,
  size = "medium",
  children,
  footer,
}: Omit<DialogProps, "isOpen">) {
  const titleId = useId();
  const layer = useRef<HTMLDivElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  useShown(layer, dialog);
  useKeyboardRoom(dialog);
  useCloseRequests(layer, closable ? onClose : undefined);
  useSwipe(dialog, size === "full" ? { down: onClose } : {});

  return (
    <div ref={layer} className={styles.layer} data-size={size}>
      <dialog
        ref={dialog}
        className={styles.dialog}
        aria-labelledby={titleId}
        // A phone's own Back gesture closes the dialog, also where there is no screen to go back to.
        closedby={closable ? "closerequest" : "none"}
        onClose={onClose}
      >
        <div className={styles.header}>
          <h2 id={titleId} className={styles.title} tabIndex={-1}>
            {title}
          </h2>
          {closable && <IconButton label="Close" icon="close" onClick={onClose} />}
        </div>
        <div className={styles.body}>{children}</div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </dialog>
    </div>
  );
}

function useShown(layer: { current: HTMLElement | null }, dialog: { current: HTMLDialogElement | null }): void {
  useLayoutEffect(() => {
    if (!layer.current || !dialog.current) return;
    const leave = enterDialog(layer.current);
    dialog.current.show();
    const start = dialog.current.querySelector<HTMLElement>("[data-autofocus]") ?? dialog.current.querySelector("h2");
    start?.focus({ preventScroll: true });
    return leave;
  }, [layer, dialog]);
}
