import type { Data } from "#contract/endpoint.ts";
import type { sidebarInner } from "#contract/shell.ts";
import type { IconName } from "#src/ui/icons/Icon.tsx";

export interface NavItem {
  label: string;
  href: string;
  icon: IconName;
  /** The path prefix of the item's detail screens, if it differs from the item's path. */
  details?: string;
  /** Whether the item is available without a subscription. */
  isOpen?: boolean;
}

export interface NavGroup {
  heading: string;
  items: NavItem[];
}

const BROWSE_MUSIC: NavItem[] = [
  { label: "Home", href: "/", icon: "home" },
  { label: "Browse", href: "/browse", icon: "browse" },
  { label: "Genres", href: "/genres", icon: "genre", details: "/music/" },
  { label: "Artists", href: "/artists", icon: "artist", details: "/artist/" },
  { label: "Featured Artists", href: "/featured", icon: "featured" },
  { label: "New Releases", href: "/new-releases", icon: "newRelease" },
  { label: "Singles", href: "/single-list", icon: "single" },
  { label: "Albums & EPs", href: "/albums", icon: "album", details: "/album/" },
  { label: "Labels", href: "/labels", icon: "label", details: "/label/" },
  { label: "Videos", href: "/videos", icon: "video" },
];

const PLAYLIST: NavItem[] = [
  { label: "My Playlist", href: "/my-playlist", icon: "playlist", details: "/my-playlist-details/" },
  { label: "Create Playlist", href: "/create-playlist", icon: "add" },
  { label: "Your Music", href: "/your-music", icon: "library" },
  { label: "Beat Store", href: "/beat-store-list", icon: "beatStore", details: "/beat-store-detail/", isOpen: true },
];

const OTHERS: NavItem[] = [
  { label: "NFTs", href: "/nfts", icon: "nft", isOpen: true },
  { label: "Favourites", href: "/favourites", icon: "favourite" },
  { label: "History", href: "/history", icon: "history" },
];

/** The groups of the inner sidebar. Products come from the server and are missing until it has responded. */
export function navGroups(products: Data<typeof sidebarInner>["product"]): NavGroup[] {
  const shop = products.map(
    ({ name, slug }): NavItem => ({
      label: name,
      href: `/merchandise-list/${encodeURIComponent(slug)}`,
      icon: "product",
    }),
  );
  return [
    { heading: "Browse Music", items: BROWSE_MUSIC },
    { heading: "Playlist", items: PLAYLIST },
    { heading: "Products", items: shop },
    { heading: "Others", items: OTHERS },
  ].filter(({ items }) => items.length > 0);
}

export const ACCOUNT_ITEMS: NavItem[] = [
  { label: "Profile", href: "/profile", icon: "profile" },
  { label: "Change Password", href: "/change-password", icon: "password" },
  { label: "Packages", href: "/packages", icon: "package" },
  { label: "Orders", href: "/orders", icon: "order" },
  { label: "Beat Store Lyrics", href: "/beat-store-lyrics", icon: "lyrics" },
];
