/** The login form as index.html has it. Run by vite.config.ts when the app is built, and no part of the app. */
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

/** The form before anything has happened. */
const untouched: Login = {
  formProps: { ref: { current: null }, onSubmit: () => undefined, onInput: () => undefined },
  isBusy: false,
  recentlySuccessful: false,
  errors: [],
  errorOf: (name) => ({ name, error: undefined }),
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
  // React would have the logo loaded before the styles.
  return markup.replace(/^<link rel="preload"[^>]*>/, "");
}
