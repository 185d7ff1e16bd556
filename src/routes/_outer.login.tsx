import { createFileRoute } from "@tanstack/react-router";
import { LoginScreen } from "#src/features/auth/LoginScreen.tsx";
import { loginSearch } from "#src/features/auth/loginSearch.ts";

export const Route = createFileRoute("/_outer/login")({
  validateSearch: loginSearch,
  component: Login,
});

function Login() {
  return <LoginScreen {...Route.useSearch()} />;
}
