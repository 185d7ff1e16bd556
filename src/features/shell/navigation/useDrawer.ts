import { useState } from "react";
import { useBeforeNavigate } from "#src/ui/useBeforeNavigate.ts";

/** Whether the sidebar's drawer is open. Following a link closes it. */
export function useDrawer() {
  const [isOpen, setIsOpen] = useState(false);
  useBeforeNavigate(() => setIsOpen(false));
  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) };
}
