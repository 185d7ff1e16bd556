import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { onUnauthorised } from "#src/core/api/unauthorised.ts";
import { readItem } from "#src/core/platform/deviceStorage.ts";
import { onRefresh } from "#src/core/platform/refresh.ts";
import { report } from "#src/core/platform/report.ts";
import { STORAGE_KEYS } from "#src/core/platform/storageKeys.ts";
import { Provider, store } from "#src/core/platform/store.ts";
import { isLogoutDue } from "#src/core/session/logoutDue.ts";
import { registerIcons } from "#src/ui/icons/iconRegistry.ts";
import { SHELL_ICONS } from "#src/ui/icons/shellIcons.ts";
import "#src/styles/base.css";
import { ignoreDropsBesideFields } from "./ignoreDropsBesideFields.ts";
import { followSession } from "./offline/followSession.ts";
import { deleteSaved, openDevice } from "./offline/openOrders.ts";
import { startOffline } from "./offline/start.ts";
import { adminRouter } from "./router.tsx";
import { sellerRouter } from "./seller/router.tsx";

// Until a logout has reached the server, the session's cookie still opens the back office. The login screen sends the
// logout again.
if (isLogoutDue()) location.replace("/login");
else start();

function start(): void {
  registerIcons(SHELL_ICONS);
  const router = /^\/seller(\/|$)/.test(location.pathname) ? sellerRouter : adminRouter;

  // The theme chosen in the listeners' app.
  const theme = readItem(STORAGE_KEYS.theme);
  if (theme === "dark" || theme === "light") document.documentElement.dataset.theme = theme;

  onUnauthorised(() => {
    deleteSaved()
      .catch((cause) => report("deleting an ended session's responses", cause))
      .finally(() => location.assign("/login"));
  });
  onRefresh(() => router.invalidate({ sync: true }));
  openDevice();
  followSession();
  ignoreDropsBesideFields();
  if (router === adminRouter) startOffline(() => router.state.matches.some(({ status }) => status === "error"));

  const shell = document.getElementById("shell");
  if (!shell) throw new Error("admin.html has no #shell");
  createRoot(shell, {
    onCaughtError: (error) => report("a screen", error),
    onUncaughtError: (error) => report("the back office", error),
  }).render(
    <StrictMode>
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </StrictMode>,
  );
}
