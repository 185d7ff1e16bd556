import type { Journey } from "./journey.ts";
import { signIn } from "./signIn.ts";

const SONGS = { role: "list", name: "Songs" };

/** Playing in one tab stops the music in the other, and logging out in one logs out both. */
export const twoTabs: Journey = async ({ visit, newVisit }) => {
  await signIn(visit);
  await visit.open("/album/saltwater");
  await visit.press("button", /^Play /, SONGS);
  await visit.hear();
  const other = await newVisit();
  await other.open("/album/late-bus");
  await other.press("button", /^Play /, SONGS);
  await other.hear();
  await visit.hearNothing();
  await other.press("button", "Account menu");
  await other.press("menuitem", "Logout");
  await other.see("heading", "Login");
  await visit.see("heading", "Login");
  await other.hearNothing();
};
