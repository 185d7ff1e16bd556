import type { Journey } from "./journey.ts";
import { openWithWorker } from "./openWithWorker.ts";
import { signIn } from "./signIn.ts";

const OFFLINE = /You are offline/;

/** Without a network the app says so, in the middle of what one does, and says no more of it when the network is back. */
export const offlineStrip: Journey = async ({ visit, stage }) => {
  await signIn(visit);
  await openWithWorker(visit, "/albums");
  await stage.cut();
  await visit.press("link", "Saltwater", { role: "main" });
  await visit.seeText({ role: "status" }, OFFLINE);
  await stage.mend();
  await visit.seeNoText({ role: "status" }, OFFLINE);
};
