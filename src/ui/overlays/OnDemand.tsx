import { type ReactNode, Suspense } from "react";

interface OnDemandProps {
  isOpen: boolean;
  /** A `lazy` component, such as a dialog: its chunk is loaded when it is first opened. */
  children: ReactNode;
}

/** What most visits never open, and no screen should wait for. */
export const OnDemand = ({ isOpen, children }: OnDemandProps) => (isOpen ? <Suspense>{children}</Suspense> : null);
