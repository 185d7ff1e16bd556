import { until } from "../until.ts";
import type { Journey } from "./journey.ts";
import { openWithWorker } from "./openWithWorker.ts";
import { signIn } from "./signIn.ts";

/** A downloaded song plays without a network after a reload, also after seeking. */
export const downloadedSong: Journey = async ({ visit, stage }) => {
  await signIn(visit);
  await openWithWorker(visit, "/your-music");
  await visit.see("button", /^Keep offline /);
  const [name = ""] = await visit.names({ role: "button", name: /^Keep offline / });
  const song = name.replace("Keep offline ", "");
  await visit.press("button", name);
  await visit.see("button", `Remove offline copy of ${song}`);

  await stage.cut();
  await visit.reload();
  await visit.press("button", `Play ${song}`, { role: "list", name: "Your Music" });
  await visit.hear();
  for (const share of [0.5, 0.25]) {
    await visit.seek(share);
    await visit.hear(({ seconds, durationSeconds }) => Math.abs(seconds / durationSeconds - share) < 0.2);
    const isWaiting = () => visit.read(() => document.querySelector("button[aria-busy=true]") !== null);
    await until("a player that waits for nothing", async () => !(await isWaiting()));
  }
};
