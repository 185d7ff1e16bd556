import { CatchBoundary } from "@tanstack/react-router";
import { type ReactNode, Suspense } from "react";
import { showPopup } from "#src/core/platform/popups.ts";
import { report } from "#src/core/platform/report.ts";

interface OnDemandProps {
  isOpen: boolean;
  /** Whether it opens without a user action; a failure to load is then not shown. */
  isBackground?: boolean;
  /** A lazy component, such as a dialog: its chunk loads when it first opens. */
  children: ReactNode;
}

/** Wraps a rarely opened overlay, so that no screen waits for its code or breaks if the code fails to load. */
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

const NOT_OPENED = "This part of Segue couldn’t load. Reload Segue when you’re online.";

const Nothing = () => null;
