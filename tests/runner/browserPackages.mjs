// Debian's packages for the browsers of docs/browsers.md. Only what Node itself brings is imported: the build server installs
// them while it fetches ours.
import { spawnSync } from "node:child_process";
import { hasChromium } from "./chromium.mjs";
import { hasApt, installPackages } from "./debian.mjs";

const SOUND = "pulseaudio";

/** What each engine needs. @type {Record<string, string[]>} */
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

/** Installs packages, where that is possible. @param {string[]} names */
function provide(names) {
  if (names.length > 0 && hasApt()) installPackages(...new Set(names));
}

/** Installs what the engines lack. @param {string[]} engines */
export const provideBrowsers = (engines) => provide(engines.flatMap(missingPackages));

/** Installs what every engine lacks, and the Chromium of the tests where none is there that runs. */
export const provideEverything = () =>
  provide([...(hasChromium() ? [] : CHROMIUM), ...Object.keys(BROWSER_PACKAGES).flatMap(missingPackages)]);
