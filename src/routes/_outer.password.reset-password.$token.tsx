import { createFileRoute } from "@tanstack/react-router";
import { ResetPasswordScreen } from "#src/features/auth/ResetPasswordScreen.tsx";

export const Route = createFileRoute("/_outer/password/reset-password/$token")({
  component: ResetPassword,
});

function ResetPassword() {
  return <ResetPasswordScreen {...Route.useParams()} />;
}
