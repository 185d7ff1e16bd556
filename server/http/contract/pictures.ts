import type { AnyEndpoint } from "#contract/endpoint.ts";
import { storeUpload } from "../../media/pictures/uploads.ts";
import type { RequestContext, Route } from "../route.ts";
import { countPicture } from "./rateLimit.ts";

/** Stores the pictures sent with a call, and returns them by field name. */
export async function storePictures(
  { endpoint, pictures }: Route,
  ctx: RequestContext<AnyEndpoint>,
): Promise<RequestContext<AnyEndpoint>["pictures"]> {
  const use = typeof pictures === "function" ? pictures(ctx.params) : pictures;
  const stored: RequestContext<AnyEndpoint>["pictures"] = {};
  for (const [name, file] of Object.entries(use ? ctx.files : {})) {
    if (!use || !file) continue;
    if (endpoint.who !== "admin") await countPicture(ctx);
    stored[name] = await storeUpload(ctx, file.bytes, use);
  }
  return stored;
}
