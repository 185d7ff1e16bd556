import { createFileRoute } from "@tanstack/react-router";
import { NotFound } from "#src/ui/states/NotFound.tsx";

/** Every address that no other route matches. */
export const Route = createFileRoute("/_app/$")({
  component: NotFound,
});
