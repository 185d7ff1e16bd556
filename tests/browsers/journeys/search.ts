import type { Journey } from "./journey.ts";
import { signIn } from "./signIn.ts";

/** A song is found by half of its title. */
export const search: Journey = async ({ visit }) => {
  await signIn(visit);
  await visit.type("Search", "dusty", "combobox");
  await visit.press("option", /^Dusty Fern/);
  await visit.see("heading", "Dusty Fern");
};
