/** What every screen reads, and what it says when there is nothing in it. Paths and headings are those of `paths.ts`. */
export interface ScreenReads {
  path: string;
  /** The call without which there is no screen. */
  call: string;
  /** What it says when every list in the answer is empty; left out where the screen holds no list. */
  emptyWords?: RegExp;
}

export const SCREENS: ScreenReads[] = [
  { path: "/", call: "/home", emptyWords: /New music will be here soon/ },
  { path: "/profile", call: "/account" },
  { path: "/browse", call: "/music/browse", emptyWords: /Nothing here yet/ },
  { path: "/browse/late-night-drive", call: "/music/browse/detail/late-night-drive", emptyWords: /no songs in/ },
  { path: "/music/house", call: "/music/genre/detail/house", emptyWords: /no songs in House/ },
  { path: "/genres", call: "/music/genre", emptyWords: /Nothing here yet/ },
  { path: "/videos", call: "/videos", emptyWords: /Videos will be shown here/ },
  { path: "/artists", call: "/music/artist", emptyWords: /No artists yet/ },
  { path: "/artist/dusty-fern", call: "/music/artist/detail/dusty-fern", emptyWords: /has no songs here yet/ },
  { path: "/labels", call: "/music/label", emptyWords: /No labels yet/ },
  { path: "/label/1", call: "/music/label/detail/1", emptyWords: /has no songs here yet/ },
  { path: "/featured", call: "/music/artist/featured", emptyWords: /No featured artists yet/ },
  { path: "/albums", call: "/music/album", emptyWords: /No albums yet/ },
  { path: "/album/late-bus", call: "/music/album/detail/late-bus", emptyWords: /This album has no songs yet/ },
  { path: "/new-releases", call: "/music/new-release", emptyWords: /No songs yet/ },
  { path: "/single-list", call: "/music/single-list", emptyWords: /No songs yet/ },
  { path: "/music-info/1", call: "/music/get-info/1" },
  { path: "/beat-store-list", call: "/beat_store/list", emptyWords: /No beat is in the categories/ },
  { path: "/beat-store-detail/1", call: "/beat_store/detail/1" },
  { path: "/merchandise-list/clothing", call: "/merchandise/list/clothing", emptyWords: /There is nothing in/ },
  { path: "/merchandise-detail/1", call: "/merchandise/detail/1" },
  { path: "/my-playlist", call: "/playlist", emptyWords: /Playlists that you make are kept here/ },
  { path: "/my-playlist-details/1", call: "/playlist/detail/1", emptyWords: /Songs that you add to this playlist/ },
  { path: "/favourites", call: "/favourite", emptyWords: /Songs that you make favourites/ },
  { path: "/nfts", call: "/nft", emptyWords: /NFTs will be shown here/ },
  { path: "/your-music", call: "/music/download", emptyWords: /Songs that you download are yours/ },
  { path: "/history", call: "/music/history", emptyWords: /What you listen to shows up here/ },
  { path: "/packages", call: "/packages", emptyWords: /nothing to subscribe to/ },
  { path: "/orders", call: "/orders", emptyWords: /What you buy is listed here/ },
  { path: "/order-detail/1", call: "/orders/detail/1" },
  { path: "/beat-store-lyrics", call: "/beat_store/lyrics", emptyWords: /Lyrics that you write/ },
  { path: "/pi/privacy", call: "/page/privacy" },
];

/** Screens that need no answer of the server to be shown. */
export const SCREENS_WITHOUT_READS = ["/create-playlist", "/change-password", "/cart"];
