import type { Picture } from "../draw/output.ts";
import { document } from "../draw/svg.ts";
import { nightFerry } from "./labels/nightFerry.ts";
import { saltmarsh } from "./labels/saltmarsh.ts";
import { tinRoof } from "./labels/tinRoof.ts";

export function labelPictures(): Picture[] {
  return Object.entries({
    "night-ferry": nightFerry,
    "saltmarsh-recordings": saltmarsh,
    "tin-roof-records": tinRoof,
  }).map(([slug, layers]) => ({ file: `labels/${slug}.webp`, svg: document(640, 640, ...layers) }));
}
