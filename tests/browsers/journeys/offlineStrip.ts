import type { Journey } from "./journey.ts";
import { openWithWorker } from "./openWithWorker.ts";
import { signIn } from "./signIn.ts";

const OFFLINE = /You are offline/;

/** The app reports a lost network on the next screen that is opened, and stops doing so once the network is back. */
export const offlineStrip: Journey = async ({ visit, stage }) => {
  await signIn(visit);
  await openWithWorker(visit, "/albums");
  await stage.cut();
  await visit.press("link", "Saltwater", { role: "main" });
  await visit.seeText({ role: "status" }, OFFLINE);
  await stage.mend();
  await visit.seeNoText({ role: "status" }, OFFLINE);
};
