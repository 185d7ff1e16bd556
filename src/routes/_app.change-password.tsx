import { createFileRoute } from "@tanstack/react-router";
import { ChangePasswordScreen } from "#src/features/account/ChangePasswordScreen.tsx";

export const Route = createFileRoute("/_app/change-password")({
  component: ChangePasswordScreen,
});
