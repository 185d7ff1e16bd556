// Debian's packages for the browsers of docs/browsers.md. Imports only Node's own modules, because the build server
// runs this while our packages are still being installed.
import { spawnSync } from "node:child_process";
import { hasChromium } from "./chromium.mjs";
import { hasApt, installPackages } from "./debian.mjs";

const SOUND = "pulseaudio";

/** The packages that each engine needs. @type {Record<string, string[]>} */
export const BROWSER_PACKAGES = {
  chromium: [],
  firefox: ["firefox-esr", SOUND],
  webkit: [
    ...["webkit2gtk-driver", "xvfb", "python3-gi", "gir1.2-webkit2-4.1", SOUND],
    ...["base", "good", "bad"].map((kind) => `gstreamer1.0-plugins-${kind}`),
    "gstreamer1.0-libav",
  ],
};

const CHROMIUM = ["chromium", "chromium-headless-shell"];

const isInstalled = (name) =>
  /^Status: .* installed$/m.test(spawnSync("dpkg", ["-s", name], { encoding: "utf8" }).stdout ?? "");

/** @param {string} engine @returns {string[]} */
export const missingPackages = (engine) => (BROWSER_PACKAGES[engine] ?? []).filter((name) => !isInstalled(name));

/** Installs packages if this machine allows it. @param {string[]} names */
function provide(names) {
  if (names.length > 0 && hasApt()) installPackages(...new Set(names));
}

/** Installs the packages that these engines lack. @param {string[]} engines */
export const provideBrowsers = (engines) => provide(engines.flatMap(missingPackages));

/** Installs the packages that any engine lacks, and a Chromium for the tests unless one already runs here. */
export const provideEverything = () =>
  provide([...(hasChromium() ? [] : CHROMIUM), ...Object.keys(BROWSER_PACKAGES).flatMap(missingPackages)]);
