import { createFileRoute } from "@tanstack/react-router";
import { authSetting } from "#contract/session.ts";
import { call } from "#src/core/api/client.ts";
import { RegisterScreen } from "#src/features/auth/RegisterScreen.tsx";

export const Route = createFileRoute("/_outer/register")({
  loader: () => call(authSetting),
  component: Register,
});

function Register() {
  const data = Route.useLoaderData();
  return <RegisterScreen {...data} />;
}
