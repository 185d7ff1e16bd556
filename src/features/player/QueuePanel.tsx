import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { returnFocus } from "#src/ui/dialogStack.ts";
import { QueueList } from "./QueueList.tsx";
import styles from "./QueuePanel.module.css";

/**
 * The queue beside the screen, which stays usable. Opening moves the focus to the panel, and closing moves the focus
 * back, unless it has already left the panel.
 */
export function QueuePanel({ takesFocus, onClose }: { takesFocus: boolean; onClose: () => void }) {
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // This is a layout effect, so that the panel handles Escape from its first frame.
  useLayoutEffect(() => {
    const element = panel.current;
    if (!takesFocus || !element) return;
    returnFocus();
    const opener = document.activeElement;
    heading.current?.focus({ preventScroll: true });
    return () => {
      const { activeElement, body } = document;
      const isHere = activeElement === body || element.contains(activeElement);
      if (isHere && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [takesFocus]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };
  return (
    <section ref={panel} className={styles.panel} aria-labelledby="queue-title" onKeyDown={onKeyDown}>
      <header className={styles.header}>
        <h2 id="queue-title" ref={heading} tabIndex={-1} className={styles.title}>
          Queue
        </h2>
        <IconButton label="Close" icon="close" onClick={onClose} />
      </header>
      <div className={styles.body}>
        <QueueList />
      </div>
    </section>
  );
}
