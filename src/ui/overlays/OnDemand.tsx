import { CatchBoundary } from "@tanstack/react-router";
import { type ReactNode, Suspense } from "react";
import { showPopup } from "#src/core/platform/popups.ts";
import { report } from "#src/core/platform/report.ts";

interface OnDemandProps {
  isOpen: boolean;
  /** It opens by itself: nobody misses it, or is told, when it cannot be loaded. */
  isBackground?: boolean;
  /** A `lazy` component, such as a dialog: its chunk is loaded when it is first opened. */
  children: ReactNode;
}

/** What most visits never open, and no screen should wait for, or go down with when the network goes before it is loaded. */
export function OnDemand({ isOpen, isBackground = false, children }: OnDemandProps) {
  if (!isOpen) return null;
  const onCatch = (cause: unknown): void => {
    report("loading an overlay", cause);
    if (!isBackground) showPopup({ kind: "error", message: NOT_OPENED });
  };
  return (
    <CatchBoundary getResetKey={() => ""} onCatch={onCatch} errorComponent={Nothing}>
      <Suspense>{children}</Suspense>
    </CatchBoundary>
  );
}

const NOT_OPENED = "This couldn’t open. Reload Segue when you’re online.";

const Nothing = () => null;
