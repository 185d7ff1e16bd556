import { STORAGE_KEYS } from "#src/core/platform/storageKeys.ts";
import { until } from "../until.ts";
import type { Journey } from "./journey.ts";
import { signIn } from "./signIn.ts";

const SCREENS = { home: "/", album: "/album/saltwater", beats: "/beat-store-list", cart: "/cart" };
const HEIGHT = 800;

/** Screens fit on a phone and on a desktop, dark and light. Saves screenshots of them in test-results/browsers/. */
export const looks: Journey = async ({ visit, takePicture }) => {
  await signIn(visit);
  for (const theme of ["dark", "light"]) {
    await visit.read((key, value) => localStorage.setItem(key, value), STORAGE_KEYS.theme, theme);
    for (const [name, path] of Object.entries(SCREENS)) {
      await visit.open(path);
      await visit.see("heading");
      for (const width of [360, 1280]) {
        await visit.resize(width, HEIGHT);
        await until(`${path} at ${width} px`, () => visit.looksDone());
        await takePicture(`${name}-${width}-${theme}`, visit);
      }
    }
  }
};
