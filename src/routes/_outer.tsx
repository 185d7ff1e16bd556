import { createFileRoute, Outlet } from "@tanstack/react-router";
import { Suspense } from "react";
import { OuterShell } from "#src/features/shell/OuterShell.tsx";

export const Route = createFileRoute("/_outer")({
  component: Outer,
});

function Outer() {
  return (
    <OuterShell>
      <Suspense>
        <Outlet />
      </Suspense>
    </OuterShell>
  );
}
