import type { Journey } from "./journey.ts";
import { openWithWorker } from "./openWithWorker.ts";
import { signIn } from "./signIn.ts";

const WAITING = "1 change waiting to sync";

/** Lyrics written without a network survive a reload, and are sent once the network is back. */
export const lyricDraft: Journey = async ({ visit, stage }) => {
  const lines = `Brown paper parcel ${Date.now()}`;
  await signIn(visit);
  await openWithWorker(visit, "/beat-store-list");
  await visit.see("button", /^Lyric Pad for /);
  const [pad = ""] = await visit.names({ role: "button", name: /^Lyric Pad for / });

  await stage.cut();
  await visit.press("button", pad);
  await visit.type("Lyrics", lines);
  const status = { role: "status", within: { role: "dialog" } };
  await visit.seeText(status, "Saved on this device");
  await visit.press("button", "Save Changes", { role: "dialog" });
  await visit.press("button", "Close", { role: "dialog" });
  await visit.see("button", WAITING);
  await visit.reload();
  await visit.see("button", WAITING);

  await stage.mend();
  await visit.seeNo("button", WAITING);
  await visit.press("button", pad);
  await visit.seeText({ role: "textbox", name: "Lyrics" }, lines);
  await visit.seeText(status, /^Saved$/);
};
