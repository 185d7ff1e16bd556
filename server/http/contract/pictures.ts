import type { AnyEndpoint } from "#contract/endpoint.ts";
import { storeUpload } from "../../media/pictures/uploads.ts";
import type { Ask, Route } from "../route.ts";
import { countPicture } from "./rateLimit.ts";

/** Stores the pictures that came with a call, and names them by their fields. */
export async function storePictures(
  { pictures: use }: Route,
  ask: Ask<AnyEndpoint>,
): Promise<Ask<AnyEndpoint>["pictures"]> {
  const stored: Ask<AnyEndpoint>["pictures"] = {};
  for (const [name, file] of Object.entries(use ? ask.files : {})) {
    if (!use || !file) continue;
    await countPicture(ask);
    stored[name] = await storeUpload(ask, file.bytes, use);
  }
  return stored;
}
