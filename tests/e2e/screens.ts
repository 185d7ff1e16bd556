/** The call that every screen makes, and its empty state. Paths and headings are in `paths.ts`. */
export interface ScreenReads {
  path: string;
  /** The call that the screen cannot do without. */
  call: string;
  /** The text if every list in the response is empty; omitted if the screen has no list. */
  emptyText?: RegExp;
  /** Whether reopening the screen shows the copy saved on this device at once. */
  isSaved?: boolean;
}

export const SCREENS: ScreenReads[] = [
  { path: "/", call: "/home", emptyText: /New music will be here soon/ },
  { path: "/profile", call: "/account" },
  { path: "/browse", call: "/music/browse", emptyText: /Nothing here yet/ },
  { path: "/browse/late-night-drive", call: "/music/browse/detail/late-night-drive", emptyText: /has no songs yet/ },
  { path: "/music/house", call: "/music/genre/detail/house", emptyText: /House has no songs yet/ },
  { path: "/genres", call: "/music/genre", emptyText: /Nothing here yet/ },
  { path: "/videos", call: "/videos", emptyText: /No videos yet/ },
  { path: "/artists", call: "/music/artist", emptyText: /No artists yet/ },
  { path: "/artist/dusty-fern", call: "/music/artist/detail/dusty-fern", emptyText: /has no songs yet/ },
  { path: "/labels", call: "/music/label", emptyText: /No labels yet/ },
  { path: "/label/1", call: "/music/label/detail/1", emptyText: /has no songs yet/ },
  { path: "/featured", call: "/music/artist/featured", emptyText: /No featured artists yet/ },
  { path: "/albums", call: "/music/album", emptyText: /No albums yet/ },
  { path: "/album/late-bus", call: "/music/album/detail/late-bus", emptyText: /This album has no songs yet/ },
  { path: "/new-releases", call: "/music/new-release", emptyText: /No songs yet/ },
  { path: "/single-list", call: "/music/single-list", emptyText: /No songs yet/ },
  { path: "/music-info/1", call: "/music/get-info/1" },
  { path: "/beat-store-list", call: "/beat_store/list", emptyText: /No beats in the selected categories/ },
  { path: "/beat-store-detail/1", call: "/beat_store/detail/1" },
  { path: "/merchandise-list/clothing", call: "/merchandise/list/clothing", emptyText: /No products in/ },
  { path: "/merchandise-detail/1", call: "/merchandise/detail/1" },
  { path: "/my-playlist", call: "/playlist", emptyText: /Playlists you create appear here/ },
  { path: "/my-playlist-details/1", call: "/playlist/detail/1", emptyText: /Songs you add appear here/ },
  { path: "/favourites", call: "/favourite", emptyText: /Songs you add to your favourites/ },
  { path: "/nfts", call: "/nft", emptyText: /No NFTs yet/ },
  { path: "/your-music", call: "/music/download", emptyText: /Songs you own appear here/ },
  { path: "/your-music/albums", call: "/saved-album", emptyText: /Albums you save appear here/ },
  { path: "/your-music/artists", call: "/following", emptyText: /Artists you follow appear here/ },
  { path: "/history", call: "/music/history", emptyText: /Songs you listen to appear here/, isSaved: true },
  { path: "/statistics", call: "/statistics", emptyText: /See your top songs/ },
  { path: "/packages", call: "/packages", emptyText: /no packages right now/ },
  { path: "/orders", call: "/orders", emptyText: /Your orders appear here/ },
  { path: "/order-detail/1", call: "/orders/detail/1" },
  { path: "/order-receipt/1", call: "/orders/detail/1" },
  { path: "/beat-store-lyrics", call: "/beat_store/lyrics", emptyText: /Lyrics you write/, isSaved: true },
  { path: "/pi/privacy", call: "/page/privacy" },
];

/** Screens that render without a response from the server. */
export const SCREENS_WITHOUT_READS = ["/create-playlist", "/change-password", "/cart", "/your-music/downloaded"];
