// Debian's packages for the browsers of docs/browsers.md. Only what Node itself brings is imported: the build server installs
// them while it fetches ours.
import { spawnSync } from "node:child_process";
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

const isInstalled = (name) =>
  /^Status: .* installed$/m.test(spawnSync("dpkg", ["-s", name], { encoding: "utf8" }).stdout ?? "");

/** @param {string} engine @returns {string[]} */
export const missingPackages = (engine) => (BROWSER_PACKAGES[engine] ?? []).filter((name) => !isInstalled(name));

/** Installs what the engines lack, where that is possible. @param {string[]} engines */
export function provideBrowsers(engines) {
  const missing = new Set(engines.flatMap(missingPackages));
  if (missing.size > 0 && hasApt()) installPackages(...missing);
}
