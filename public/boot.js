// Runs before anything is painted. The keys are named in src/core/platform/storageKeys.ts.
var root = document.documentElement;
try {
  var theme = localStorage.getItem("segue.theme");
  if (theme === "dark" || theme === "light") {
    root.dataset.theme = theme;
    colourFrame(theme);
  }
  showLook({ logo: localStorage.getItem("segue.storeLogo"), accent: localStorage.getItem("segue.storeAccent") });
  // These addresses lead a visitor to the login form, which index.html has ready: it is shown and can be typed into until
  // the app takes it over (src/features/auth/takeOverFirstForm.ts).
  var isVisitor = localStorage.getItem("loggedUser") === null;
  if (isVisitor && /^\/(login)?$/.test(location.pathname) && !/[?&]verified=/.test(location.search)) {
    root.dataset.first = "login";
    addEventListener("submit", holdBack);
  }
} catch {
  // Storage is blocked: the theme follows the system.
}

/** Shows the store's own logo and accent colours, if it has them. src/styles/tokens.css derives the other colours. */
function showLook({ logo, accent }) {
  if (accent) {
    var [light, dark] = accent.split(" ");
    root.style.setProperty("--store-light", light);
    root.style.setProperty("--store-dark", dark);
    root.dataset.branded = "";
  } else delete root.dataset.branded;
  if (!logo) return;
  for (const icon of document.querySelectorAll("link[rel$=icon]")) {
    icon.removeAttribute("type");
    icon.href = logo;
  }
  // Replaces the logo that index.html shows before the app has loaded.
  addEventListener("DOMContentLoaded", () => {
    for (const image of document.querySelectorAll('img[src="/favicon.svg"]')) image.src = logo;
  });
}
addEventListener("segue:look", ({ detail }) => showLook(detail));

/** The browser's own frame follows the chosen theme too, even if the system's theme differs. */
function colourFrame(theme) {
  const colours = [...document.querySelectorAll("meta[name=theme-color]")];
  const chosen = colours.find(({ media }) => media.includes(theme))?.content;
  if (chosen) for (const colour of colours) colour.content = chosen;
}

/** Holds back a form that is submitted before the app has loaded; the app submits it then. */
function holdBack(event) {
  if (!event.target.closest("#first")) return;
  event.preventDefault();
  event.submitter?.setAttribute("aria-disabled", "true");
  root.dataset.first = "sent";
}

// Paints what index.html shows before loading the app. In development Vite starts the app itself.
addEventListener("DOMContentLoaded", () => {
  const app = document.querySelector("link[data-app]");
  if (app) afterPaint(() => import(app.href).then(() => isWhole() || mend("the app has not started"), mend));
});

/** False if the app was loaded from empty files: its first line has not run, or a stylesheet has no rules. */
function isWhole() {
  return root.dataset.app === "started" && [...document.styleSheets].every(({ cssRules }) => cssRules.length > 0);
}

// A chunk cannot be run, or is still missing after a reload (src/core/worker/staleChunk.ts).
addEventListener("segue:damaged", ({ detail }) => {
  void mend(detail);
});

/**
 * Repairs the app when one of its files is damaged on this device. If the server can be reached, fetches all of the
 * app's files again and registers the worker as on a first visit. Downloads and unsent changes are stored elsewhere.
 */
async function mend(cause) {
  console.error("[segue] starting:", cause);
  try {
    const lastMs = Number(sessionStorage.getItem("segue.mendedAt"));
    if (Date.now() - lastMs < 60_000) return;
    const { ok, headers } = await fetch("/sw.js", { cache: "no-store" });
    if (!ok || !/javascript/.test(headers.get("Content-Type"))) return;
    sessionStorage.setItem("segue.mendedAt", Date.now());
    const kept = (await caches.keys()).filter((name) => /-precache-|^segue\.start\./.test(name));
    const parts = await partsIn(kept);
    const workers = await navigator.serviceWorker.getRegistrations();
    await Promise.all([...kept.map((name) => caches.delete(name)), ...workers.map((worker) => worker.unregister())]);
    // The damaged copy may be in the browser's own cache, which never revalidates these files.
    await Promise.allSettled(parts.map((part) => fetch(part, { cache: "reload" }).then((answer) => answer.blob())));
    location.reload();
  } catch (failure) {
    // Without a network or without storage the page stays as it is.
    console.error("[segue] starting anew:", failure);
  }
}

/** The URLs of the app's files that were loaded or that these caches contain. */
async function partsIn(names) {
  const stored = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  const all = [...loaded, ...stored.flat().map(({ url }) => url)];
  return [...new Set(all)].filter((address) => new URL(address).pathname.startsWith("/assets/"));
}

function afterPaint(start) {
  // A tab in the background paints nothing.
  if (document.hidden) return start();
  // The form accepts typing from its second frame on; loading the app any earlier would delay that.
  const frames = root.dataset.first ? 2 : 1;
  let frame = afterFrames(frames);
  // The page was hidden before the frame was painted.
  addEventListener("visibilitychange", begin);
  function afterFrames(left) {
    return requestAnimationFrame(() => {
      if (left > 1) frame = afterFrames(left - 1);
      else setTimeout(begin);
    });
  }
  function begin() {
    cancelAnimationFrame(frame);
    removeEventListener("visibilitychange", begin);
    start();
  }
}
