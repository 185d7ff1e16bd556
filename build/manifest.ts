import type { ManifestOptions } from "vite-plugin-pwa";

type Shape = "wide" | "narrow";

/** The manifest's screenshots for one form factor: labels by file name. `npm run long -- screenshots` takes them. */
const picturesOf = (form_factor: Shape, sizes: string, labels: Record<string, string>) =>
  Object.entries(labels).map(([name, label]) => {
    return { src: `/screenshots/${name}-${form_factor}.png`, sizes, type: "image/png", form_factor, label };
  });

/** The look and behaviour of the installed app. */
export const MANIFEST: Partial<ManifestOptions> = {
  id: "/",
  start_url: "/?source=pwa",
  scope: "/",
  name: "Segue",
  short_name: "Segue",
  description: "Music that keeps playing, a beat store and a shop. Online or offline.",
  lang: "en-GB",
  dir: "ltr",
  display: "standalone",
  display_override: ["window-controls-overlay", "standalone"],
  theme_color: "#110c14",
  background_color: "#110c14",
  categories: ["music", "entertainment", "shopping"],
  launch_handler: { client_mode: ["focus-existing", "auto"] },
  icons: [
    { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
    { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
    { src: "/icons/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    { src: "/icons/icon-monochrome-512.png", sizes: "512x512", type: "image/png", purpose: "monochrome" },
  ],
  shortcuts: [
    { name: "Search", url: "/?source=shortcut&focus=search" },
    { name: "Favourites", url: "/favourites?source=shortcut" },
    { name: "My Playlist", url: "/my-playlist?source=shortcut" },
    { name: "Your Music", url: "/your-music?source=shortcut" },
  ],
  screenshots: [
    ...picturesOf("wide", "1280x800", { home: "Home", album: "An album", beats: "Beat Store" }),
    ...picturesOf("narrow", "780x1688", {
      home: "Home on a phone",
      albums: "Albums & EPs",
      album: "An album on a phone",
    }),
  ],
};
