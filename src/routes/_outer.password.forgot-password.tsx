import { createFileRoute } from "@tanstack/react-router";
import { ForgotPasswordScreen } from "#src/features/auth/ForgotPasswordScreen.tsx";

export const Route = createFileRoute("/_outer/password/forgot-password")({
  component: ForgotPasswordScreen,
});
