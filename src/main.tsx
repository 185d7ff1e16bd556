import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { isAppError } from "./core/api/appError.ts";
import { startProbe } from "./core/api/probe.ts";
import { forgetAppendedPages } from "./core/appendedPages.ts";
import { watchOnline } from "./core/online.ts";
import { watchPointing } from "./core/pointing.ts";
import { onRefresh } from "./core/refresh.ts";
import { report } from "./core/report.ts";
import { watchServer } from "./core/serverState.ts";
import { startSession } from "./core/session/session.ts";
import { Provider, store } from "./core/store.ts";
import { captureInstallPrompt } from "./core/sw/install.ts";
import { router } from "./router.ts";
import "./styles/base.css";

captureInstallPrompt();
watchOnline();
watchServer();
startProbe();
watchPointing();
startSession((reason) => {
  const { pathname, searchStr } = router.state.location;
  const search = reason === "expired" && pathname !== "/login" ? { next: `${pathname}${searchStr}` } : {};
  router
    .navigate({ to: "/login", search })
    // What was loaded for one person is not shown to the next.
    .then(() => {
      router.clearCache();
      forgetAppendedPages();
    })
    .catch((cause) => report("leaving for the login screen", cause));
});
// Waits for the answers: a screen that is left before they came is then known to be of before, and loaded again when next shown.
onRefresh(() => router.invalidate({ sync: true }));
import("./core/sw/worker.ts").then(
  ({ startWorker }) => startWorker(),
  (cause) => report("starting the worker", cause),
);

const shell = document.getElementById("shell");
if (!shell) throw new Error("index.html has no #shell");
createRoot(shell, {
  // "Page not found" is an answer.
  onCaughtError: (error) => isAppError(error, "notFound") || report("a screen", error),
  onUncaughtError: (error) => report("the app", error),
}).render(
  <StrictMode>
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>
  </StrictMode>,
);
