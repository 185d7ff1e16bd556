import type { Journey } from "./journey.ts";
import { signIn } from "./signIn.ts";

/** From the login form to the first sound. */
export const firstSound: Journey = async ({ visit }) => {
  await signIn(visit);
  await visit.press("link", "Late Bus", { role: "region", name: "Albums & EPs" });
  await visit.see("heading", "Late Bus");
  await visit.press("button", /^Play /, { role: "list", name: "Songs" });
  await visit.hear();
};
