import type { Journey } from "./journey.ts";
import { signIn } from "./signIn.ts";

const SONGS = { role: "list", name: "Songs" };

/** A new playlist is filled from an album, and shows the album's songs. */
export const playlist: Journey = async ({ visit }) => {
  const name = `Way home ${Date.now()}`;
  await signIn(visit);
  await visit.open("/create-playlist");
  await visit.type("Name", name);
  await visit.press("button", "Create", { role: "main" });
  await visit.see("heading", name);

  await visit.open("/album/saltwater");
  await visit.see("button", /^More for /, SONGS);
  const [more = ""] = await visit.names({ role: "button", name: /^More for /, within: SONGS });
  await visit.press("button", more, SONGS);
  await visit.press("menuitem", "Add to Playlist");
  const dialog = { role: "dialog", name: "Add to Playlist" };
  await visit.press("radio", name, dialog);
  await visit.press("button", "Add", dialog);
  await visit.seeNo("dialog", "Add to Playlist");

  await visit.open("/my-playlist");
  await visit.press("link", name, { role: "main" });
  await visit.see("heading", name);
  await visit.see("button", more.replace("More for", "Play"), SONGS);
};
