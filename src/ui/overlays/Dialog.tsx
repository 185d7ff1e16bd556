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
  /** Whether the dialog has a "Close" button and closes on Escape. If not, its own buttons are the only way out. */
  closable?: boolean;
  /**
   * "sheet" fills a phone and docks to the right edge of wider screens; "drawer" slides in from the left; "full" fills
   * every window and can be pulled down to close.
   */
  size?: "small" | "medium" | "large" | "sheet" | "drawer" | "full";
  children: ReactNode;
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
}

/**
 * A dialog over the inert shell. The focus goes to `[data-autofocus]` or else to the title, and returns to the opener
 * on close.
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
        // Lets a phone's Back gesture close the dialog even if there is no history to go back to.
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
