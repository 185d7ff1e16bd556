import { randomUUID } from "node:crypto";
import type { TestUser } from "../users.ts";

/** Creates a playlist with a picture, with a new idempotency key as the app does. Resolves with the status. */
export async function sendPicture(url: string, sender: TestUser, picture: Buffer): Promise<number> {
  const form = new FormData();
  form.set("name", "Flood");
  form.set("image", new Blob([new Uint8Array(picture)], { type: "image/png" }), "flood.png");
  const answer = await fetch(`${url}/api/playlist/add`, {
    method: "POST",
    headers: { authorization: `Bearer ${sender.token}`, "idempotency-key": randomUUID() },
    body: form,
  });
  await answer.arrayBuffer();
  return answer.status;
}
