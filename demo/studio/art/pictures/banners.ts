import type { Picture } from "../draw/output.ts";
import { document } from "../draw/svg.ts";
import { autumnRooms } from "./banners/autumnRooms.ts";
import { beatStoreOpen } from "./banners/beatStoreOpen.ts";
import { keepItOffline } from "./banners/keepItOffline.ts";
import { newSeason } from "./banners/newSeason.ts";

export function bannerPictures(): Picture[] {
  const banners: Record<string, string[]> = {
    "new-season": newSeason,
    "keep-it-offline": keepItOffline,
    "beat-store-open": beatStoreOpen,
    "autumn-rooms": autumnRooms,
  };
  return Object.entries(banners).map(([slug, layers]) => ({
    file: `banners/${slug}.webp`,
    svg: document(1600, 500, ...layers),
    quality: 74,
  }));
}
