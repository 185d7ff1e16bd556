import type { Journey } from "./journey.ts";
import { signIn } from "./signIn.ts";

const NEAR_THE_END = 0.97;

/** An album moves on to the next song by itself, twice, although the browser plays nothing without a gesture. */
export const albumChanges: Journey = async ({ visit }) => {
  await signIn(visit);
  await visit.open("/album/saltwater");
  await visit.press("button", /^Play /, { role: "list", name: "Songs" });
  let { path } = await visit.hear();
  for (const _change of ["first", "second"]) {
    await visit.seek(NEAR_THE_END);
    const before = path;
    ({ path } = await visit.hear((sound) => sound.path !== before));
  }
};
