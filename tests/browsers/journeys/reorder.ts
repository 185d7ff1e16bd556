import { until } from "../until.ts";
import type { Journey } from "./journey.ts";
import { signIn } from "./signIn.ts";

const DIALOG = { role: "dialog", name: "Reorder" };
const SONGS = { role: "list", name: "Songs" };

/**
 * The first song of a playlist is moved below the second: with a finger, or with the song's button if the browser
 * cannot simulate a finger.
 */
export const reorder: Journey = async ({ visit }) => {
  await signIn(visit);
  await visit.open("/my-playlist");
  await visit.press("link", "To Sort Out", { role: "main" });
  await visit.see("button", /^Play /, SONGS);
  const order = () => visit.names({ role: "button", name: /^Play /, within: SONGS });
  const [first = "", second = "", ...others] = await order();

  await visit.press("button", "Reorder");
  const down = (song: string) => ({
    role: "button",
    name: song.replace(/^Play (.*)$/, "Move $1 down"),
    within: DIALOG,
  });
  if (visit.hasFinger) await visit.dragBelow(down(first), down(second));
  else await visit.press("button", down(first).name, DIALOG);
  await visit.seeText({ role: "status", within: DIALOG }, / is now 2 of /);
  await visit.press("button", "Save order");

  const isMoved = async () => `${await order()}` === `${[second, first, ...others]}`;
  await until("the new order", isMoved);
  await visit.reload();
  await until("the new order after a reload", isMoved);
};
