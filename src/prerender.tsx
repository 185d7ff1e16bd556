/** Renders the login form of index.html. Runs during the build and is not part of the app. */
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { renderToStaticMarkup } from "react-dom/server";
import { LoginPanel } from "./features/auth/LoginPanel.tsx";
import type { Login } from "./features/auth/useLogin.ts";
import { OuterFrame } from "./features/shell/OuterFrame.tsx";

/** The form before the user has done anything. */
const untouched: Login = {
  formProps: { ref: { current: null }, onSubmit: () => undefined, onInput: () => undefined },
  isBusy: false,
  recentlySuccessful: false,
  errors: [],
  errorOf: (name) => ({ name, error: undefined }),
  clearErrors: () => undefined,
  unverified: undefined,
};

const root = createRootRoute();
const login = createRoute({
  getParentRoute: () => root,
  path: "/login",
  component: () => (
    <OuterFrame pages={[]}>
      <LoginPanel login={untouched} />
    </OuterFrame>
  ),
});

export async function renderLogin(): Promise<string> {
  const history = createMemoryHistory({ initialEntries: ["/login"] });
  const router = createRouter({ routeTree: root.addChildren([login]), history });
  await router.load();
  const markup = renderToStaticMarkup(<RouterProvider router={router} />);
  // Otherwise React would load the logo before the styles.
  return markup.replace(/^<link rel="preload"[^>]*>/, "");
}
