/**
 * The images that an iPhone or iPad shows from the tap on Segue's icon until it paints index.html. They look like the
 * splash of index.html, at exactly the screen's size. `npm run art -- startup` in demo/studio draws them, and Vite
 * links them during the build.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { instructions } from "@vite-pwa/assets-generator/api/instructions";
import { AllAppleDeviceNames, createAppleSplashScreens } from "@vite-pwa/assets-generator/config";
import { ROOT } from "../server/launch/root.mjs";
import { isBackOffice } from "./backOffice.mjs";

/** The size of the mark on index.html's splash. */
const MARK_PX = 72;
/** The values of --canvas. */
const [LIGHT, DARK] = ["#fbfaf6", "#110c14"];
/** No Safari that can run Segue runs on screens this small. */
const TOO_OLD = /iPod|iPhone SE 4"/;
/** Screens that the library does not know yet, both with a scale factor of 2. */
const NEWER = { 'iPad Pro 11" of 2024': [1668, 2420], 'iPad Pro 13" of 2024': [2064, 2752] };
/**
 * A landscape image at most this high, in pixels, is for a phone. It is left out, because a phone's home screen never
 * rotates.
 */
const WIDEST_PHONE = 1400;

const newer = Object.entries(NEWER).map(([name, [width, height]]) => [name, { width, height, scaleFactor: 2 }]);
const devices = createAppleSplashScreens(
  {
    resizeOptions: { background: LIGHT },
    darkResizeOptions: { background: DARK },
    linkMediaOptions: { basePath: "/startup/", addMediaScreen: false },
    name: (_isLandscape, { width, height }, isDark) => `${width}x${height}-${isDark ? "dark" : "light"}.png`,
  },
  AllAppleDeviceNames.filter((name) => !TOO_OLD.test(name)),
  Object.fromEntries(newer),
);
const sizes = devices.sizes.map((size) => ({ ...size, padding: 1 - (MARK_PX * size.scaleFactor) / size.width }));

/** The images, each with its link tag; an image is drawn only when it is requested. */
export async function startupImages() {
  const none = { sizes: [] };
  const { appleSplashScreen } = await instructions({
    imageResolver: () => readFile(join(ROOT, "public/favicon.svg")),
    imageName: "favicon.svg",
    preset: { transparent: none, maskable: none, apple: none, appleSplashScreens: { ...devices, sizes } },
    htmlLinks: { xhtml: false, includeId: false },
    basePath: "/",
    resolveSvgName: (name) => name,
  });
  return Object.values(appleSplashScreen).filter(({ width, height }) => width < height || height > WIDEST_PHONE);
}

/** @returns {import("vite").Plugin} */
export const startupLinks = () => ({
  name: "segue:startup-links",
  apply: "build",
  async transformIndexHtml(html, { filename }) {
    if (isBackOffice(filename)) return html;
    const links = (await startupImages()).map(({ link }) => link);
    return html.replace("</head>", () => `${links.join("\n")}\n</head>`);
  },
});
