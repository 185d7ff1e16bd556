/** The responses in section 7 of the specification, call by call and field by field, with nothing added. */
import * as entities from "./entities.ts";

export interface Asked {
  /** The values of the parameters in the call's path. */
  params: string[];
  query: URLSearchParams;
  body: Record<string, unknown>;
}

/** What earlier calls have stored. */
export interface Told {
  playlists: ReturnType<typeof entities.playlist>[];
}

type Answer = (asked: Asked, told: Told) => unknown;

const SONGS_A_PAGE = 4;
const LAST_PAGE = 3;
const TOTAL = SONGS_A_PAGE * LAST_PAGE - 1;

const songsPage = ({ query }: Asked) => {
  const page = Number(query.get("page") ?? 1);
  const first = (page - 1) * SONGS_A_PAGE + 1;
  const data = entities.songs(Math.min(SONGS_A_PAGE, TOTAL - first + 1), first);
  return { data, total: TOTAL, current_page: page, last_page: LAST_PAGE };
};

const listed = <Row>(rows: Row[]) => ({ data: rows, total: rows.length });
const said = (message: string) => ({ code: 200, message });

const ACCOUNTS: Record<string, Answer> = {
  "POST /login": ({ body }) =>
    body.email === "new@example.org"
      ? { code: 1, message: "Verify your email first." }
      : body.email === "wrong@example.org"
        ? { code: 0, errors: { email: ["These credentials do not match our records."] } }
        : { code: 2, message: "Welcome back.", url: "/genres", api_token: "specified" },
  "POST /register": () => said("Registered. Look into your inbox."),
  "GET /auth_setting": () => ({ data: { is_register_allow: true, register_allow_message: "" } }),
  "POST /password/forgot-password": () => ({ message: "The link is on its way." }),
  "POST /password/update-password": () => ({ message: "Your password was reset." }),
  "POST /email/verification-notification": () => ({ message: "The mail was sent again." }),
  "GET /user": () => ({
    fullName: "Ada Quay",
    profileImage: "",
    points: 12.5,
    subscription: true,
    profile_update: true,
    role: "Normal",
  }),
  "GET /account": () => ({
    countries: entities.countries,
    user: entities.accountUser,
    header_image: "/media/header.webp",
  }),
  "POST /account-update": () => ({ message: "Your profile was updated.", data: { show_popup: true } }),
  "POST /change-password": () => said("Password changed."),
  "POST /subscribe": () => said("You are subscribed."),
};

const SHELL: Record<string, Answer> = {
  "GET /sidebar/inner": () => ({
    data: {
      product: [{ name: "Clothing", slug: "clothing" }],
      beat_store: true,
      subscription: true,
      profile_update: true,
    },
  }),
  "GET /sidebar/outer": () => ({ data: { category_pages: entities.pageGroups } }),
  "GET /sidebar/beat-store": () => ({ data: { categories: entities.beatCategories } }),
  "GET /footer/links": () => ({ data: { footer_links: entities.pageGroups } }),
  "GET /page/{}": () => ({ data: { title: "Privacy", description: "<p>We keep little.</p>" } }),
  "POST /search": () => ({
    data: {
      artists: entities.artists.map(({ id, slug, name, image }) => ({ id, slug, name, image })),
      tracks: entities.songs(2).map(({ id, name, image }) => ({ id, name, image })),
      albums: entities.albums.map(({ id, slug, name, image }) => ({ id, slug, name, image })),
    },
  }),
  "GET /home": (_, { playlists }) => ({
    subscription: true,
    new_releases: entities.songs(3),
    artists: entities.artists,
    feature_artists: entities.artists,
    your_playlist: playlists,
    genres: entities.genres,
    merchandise_products: [entities.merchandise],
    albums: entities.albums,
    top_songs: entities.songs(3),
    repeat_songs: entities.songs(2),
    more_like: entities.songs(2),
    header_image: "/media/header.webp",
    banners: [{ id: 9, image: "/media/banner.webp", link: "https://example.org/tour" }],
  }),
  // The app does not use this response.
  "POST /track-share": () => undefined,
};

const MUSIC: Record<string, Answer> = {
  "GET /music/browse": () => ({
    categories: entities.browseCategories,
    header_image: "/media/header.webp",
    show_cat_video: false,
  }),
  "GET /music/browse/detail/{}": () => ({ music: listed(entities.songs(3)) }),
  "GET /music/genre": () => ({
    categories: entities.genres,
    header_image: "/media/header.webp",
    show_cat_video: false,
  }),
  "GET /music/genre/detail/{}": () => ({ music: listed(entities.songs(3)) }),
  "GET /videos": () => ({ videos: entities.videos }),
  "GET /music/artist": () => ({ artists: entities.artists }),
  "GET /music/artist/featured": () => ({ artists: entities.artists }),
  "GET /music/artist/detail/{}": (asked) => ({ music: songsPage(asked) }),
  "GET /music/artist/detail/{}/album": () => ({ albums: listed(entities.albums) }),
  "GET /music/label": () => ({ labels: entities.labels }),
  "GET /music/label/detail/{}": (asked) => ({ copyright: "North Quay Records", music: songsPage(asked) }),
  "GET /music/album": () => ({ albums: entities.albums }),
  "GET /music/album/detail/{}": () => ({ music: listed(entities.songs(3)) }),
  "GET /music/new-release": () => ({ music: entities.songs(3) }),
  "GET /music/single-list": () => ({ music: entities.songs(3) }),
  "GET /music/get-info/{}": ({ params: [id] }) => ({ music: entities.song(Number(id)) }),
  "GET /music/history": () => ({ music: entities.songs(3) }),
  "GET /music/download": () => ({
    data: { music_download: { data: entities.ownedSongs }, header_image: "/media/header.webp" },
  }),
  "POST /music/download/add/{}": ({ params: [id] }) => ({ data: { download: `/media/files/${id}.mp3` } }),
};

const PLAYLISTS: Record<string, Answer> = {
  "GET /playlist": (_, { playlists }) => ({ playlists }),
  "POST /playlist/add": ({ body }, { playlists }) => {
    playlists.push(entities.playlist(playlists.length + 1, String(body.name), String(body.description ?? "")));
    return said("The playlist was created.");
  },
  "DELETE /playlist/delete/{}": () => said("Playlist deleted."),
  "GET /playlist/detail/{}": ({ params: [id] }, { playlists }) => ({
    music: [entities.entry(1), entities.entry(2)],
    playlist: playlists.find((playlist) => playlist.id === Number(id)),
  }),
  "POST /playlist/music/add/{}/{}": () => said("The song was added."),
  "DELETE /playlist/music/delete/{}/{}": () => said("The song was removed."),
  "GET /favourite": () => ({ favourite_music: [entities.entry(1)] }),
  "POST /favourite/add/{}": () => said("The song is a favourite now."),
  "DELETE /favourite/delete/{}": () => said("The song is no favourite any more."),
};

const STORE: Record<string, Answer> = {
  "GET /beat_store/categories": () => ({ categories: entities.beatCategories }),
  "POST /beat_store/list": () => ({ products: [entities.beat] }),
  "GET /beat_store/detail/{}": () => ({ licences: entities.licences, product: entities.beat }),
  "GET /beat_store/lyrics": () => ({ data: { lyrics: entities.lyrics, header_image: "/media/header.webp" } }),
  "GET /beat_store/lyric/{}": () => ({ code: 200, data: { lyric: entities.lyric } }),
  "POST /beat_store/lyric/{}": () => said("The lyrics were saved."),
  "POST /beat_store/purchase": () => said("The licence is yours."),
  "POST /coupon/check": ({ body }) => ({ amount: Number(body.amount), discount: 3 }),
  "POST /points/check": ({ body }) => ({ points: body.redeem_points, amount: 0.5 }),
  "GET /merchandise/list/{}": () => ({ products: [entities.merchandise] }),
  "GET /merchandise/detail/{}": () => ({
    colors: entities.colors,
    sizes: entities.sizes,
    product: entities.merchandise,
  }),
  "POST /merchandise/purchase": () => said("The order was placed."),
  "GET /packages": () => ({ packages: entities.packages, active_package: entities.activePackage }),
  "POST /packages/subscribe": () => said("You are subscribed to Monthly."),
  "GET /orders": () => ({ data: { orders: entities.orders, header_image: "/media/header.webp" } }),
  "POST /orders/detail/{}": ({ params: [id] }) => ({
    data: {
      order: entities.orders.find((order) => order.id === Number(id)) ?? entities.orders[0],
      order_address: entities.orderAddress,
      order_details: entities.orderLines,
      header_image: "/media/header.webp",
    },
  }),
  "GET /nft": () => ({ data: { NFTs: entities.nfts, header_image: "/media/header.webp" } }),
};

/** Every call with its response, by method and path; `{}` stands for a parameter. */
const ANSWERS: Record<string, Answer> = { ...ACCOUNTS, ...SHELL, ...MUSIC, ...PLAYLISTS, ...STORE };

const CALLS = Object.entries(ANSWERS).map(([call, answer]) => {
  const [method, path = ""] = call.split(" ");
  return { method, answer, pattern: new RegExp(`^${path.replaceAll("{}", "([^/]+)")}$`) };
});

/** The response to a call in the specification; undefined for any other call. */
export function answerOf(method: string, path: string): { params: string[]; answer: Answer } | undefined {
  for (const call of CALLS) {
    const match = call.method === method && path.match(call.pattern);
    if (match) return { params: match.slice(1), answer: call.answer };
  }
  return undefined;
}
