import { createFileRoute } from "@tanstack/react-router";
import { NotFound } from "#src/ui/states/NotFound.tsx";

/** Shown for every address that no other route matches. */
export const Route = createFileRoute("/_app/$")({
  component: NotFound,
});
