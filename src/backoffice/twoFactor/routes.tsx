import { type AnyRoute, createRoute, redirect } from "@tanstack/react-router";
import { twoFactor } from "#contract/admin/twoFactor.ts";
import type { AnyEndpoint } from "#contract/endpoint.ts";
import { call } from "#src/core/api/client.ts";
import { useLoaded } from "../useLoaded.ts";
import { AccountScreen } from "./AccountScreen.tsx";
import { SignInScreen } from "./SignInScreen.tsx";

/** An area’s first path, and the call that ends its session. */
interface Area {
  home: "/admin" | "/seller";
  logout: AnyEndpoint;
}

interface Opening {
  cause: string;
  location: { href: string };
}

/** Opens the sign-in screen first if a code or a set-up is required. */
export const signInFirst =
  ({ home }: Area, nextStep: () => Promise<string>) =>
  async ({ cause, location }: Opening): Promise<void> => {
    if (cause === "stay" || (await nextStep()) === "none") return;
    throw redirect({ href: `${home}/sign-in?${new URLSearchParams({ next: location.href })}`, replace: true });
  };

export function signInRoute(parent: AnyRoute, { home, logout }: Area) {
  const signIn = createRoute({
    getParentRoute: () => parent,
    path: `${home}/sign-in`,
    validateSearch: ({ next }: Record<string, unknown>) => ({ next: String(next ?? "") }),
    loaderDeps: ({ search }: { search: { next: string } }) => search,
    loader: async ({ deps }) => {
      const next = deps.next.startsWith(home) ? deps.next : home;
      const state = await call(twoFactor);
      if (state.next_step === "none") throw redirect({ href: next, replace: true });
      return { state, next };
    },
    component: () => <SignInScreen {...useLoaded(signIn)} logout={logout} />,
  });
  return signIn;
}

export function accountRoute(parent: AnyRoute, { home }: Area) {
  const account = createRoute({
    getParentRoute: () => parent,
    path: `${home}/account`,
    loader: () => call(twoFactor),
    component: () => <AccountScreen {...useLoaded(account)} />,
  });
  return account;
}
