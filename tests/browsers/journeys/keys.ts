import type { Journey } from "./journey.ts";
import { PASSWORD } from "./signIn.ts";

/** Logs in and plays a song with the keyboard alone. */
export const keys: Journey = async ({ visit }) => {
  await visit.open("/");
  await visit.type("Email", "listener@segue.test");
  await visit.keys("Tab");
  await visit.write(PASSWORD);
  await visit.keys("Enter");
  await visit.see("heading", "Home");

  await visit.open("/album/saltwater");
  await visit.press("button", /^Play /, { role: "list", name: "Songs" });
  const { path } = await visit.hear();
  await visit.keys("k");
  await visit.hearNothing();
  await visit.keys("k");
  const before = await visit.hear();
  await visit.keys("l");
  await visit.hear(({ seconds }) => seconds > before.seconds + 8);
  await visit.keys("Shift", "N");
  await visit.hear((sound) => sound.path !== path);
  await visit.keys("?");
  await visit.see("dialog", "Keyboard shortcuts");
  await visit.keys("Escape");
  await visit.seeNo("dialog", "Keyboard shortcuts");
};
