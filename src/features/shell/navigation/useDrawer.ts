import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";

/** Whether the sidebar's drawer is open. It closes when a link in it was followed. */
export function useDrawer() {
  const [isOpen, setIsOpen] = useState(false);
  const router = useRouter();
  useEffect(() => router.subscribe("onBeforeNavigate", ({ pathChanged }) => pathChanged && setIsOpen(false)), [router]);
  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) };
}
