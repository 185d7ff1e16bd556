import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { isAppError } from "./core/api/appError.ts";
import { startProbe } from "./core/api/probe.ts";
import { watchOnline } from "./core/network/online.ts";
import { removeFirstScreen } from "./core/platform/firstScreen.ts";
import { onRefresh } from "./core/platform/refresh.ts";
import { report } from "./core/platform/report.ts";
import { Provider, store } from "./core/platform/store.ts";
import { invalidateCurrentUser } from "./core/session/currentUser.ts";
import { startSession } from "./core/session/session.ts";
import { notifyScreensLeft, onScreensLeft } from "./core/session/signOutEvent.ts";
import { captureInstallPrompt } from "./core/worker/install.ts";
import { reloadOnStaleChunk } from "./core/worker/staleChunk.ts";
import { startWorkerWhenIdle } from "./core/worker/start.ts";
import { router } from "./router.ts";
import "./styles/base.css";

document.documentElement.dataset.app = "started";
captureInstallPrompt();
watchOnline();
startProbe();
startSession((reason) => {
  const { pathname, searchStr } = router.state.location;
  const search = reason === "expired" && pathname !== "/login" ? { next: `${pathname}${searchStr}` } : {};
  router
    .navigate({ to: "/login", search })
    .then(notifyScreensLeft)
    .catch((cause) => report("redirecting to login", cause));
});
onScreensLeft(() => router.clearCache());
onRefresh((what) => {
  if (what === "user") invalidateCurrentUser();
  // Without `sync`, the router would count a screen as fresh once its reload begins. If the user left the screen before
  // the response, the old data would be shown on the next visit to it.
  return router.invalidate({ sync: true });
});
reloadOnStaleChunk();
const stopWaiting = router.subscribe("onRendered", () => {
  stopWaiting();
  // The login screen has taken the form over by now; other screens do not need it.
  removeFirstScreen();
  startWorkerWhenIdle();
});

const shell = document.getElementById("shell");
if (!shell) throw new Error("index.html has no #shell");
createRoot(shell, {
  // "Page not found" is a valid response, not a failure to report.
  onCaughtError: (error) => isAppError(error, "notFound") || report("a screen", error),
  onUncaughtError: (error) => report("the app", error),
}).render(
  <StrictMode>
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>
  </StrictMode>,
);
