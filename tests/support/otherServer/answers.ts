import {
  album,
  artist,
  beat,
  genre,
  label,
  licence,
  merchandise,
  nameAt,
  page,
  pageGroups,
  playlist,
  song,
  songs,
} from "./strangeData.ts";

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const listed = (rows: unknown[]) => ({ data: rows, total: String(rows.length) });
/** The pages overlap, as they do when a list changes between two reads. */
const paged = (page: number) => ({
  data: songs(4 + (page - 1) * 4).slice((page - 1) * 3),
  total: "8",
  current_page: String(page),
  last_page: 2,
});
const said = (message: string) => ({ code: "200", message });

const HOME = {
  subscription: 1,
  new_releases: songs(8),
  artists: many(5, artist),
  feature_artists: null,
  your_playlist: many(3, playlist),
  genres: many(4, genre),
  merchandise_products: many(4, merchandise),
  albums: many(6, album),
  top_songs: songs(5),
  more_like: [],
  header_image: null,
  banners: [
    { id: 1, image: "/media/banner.webp", link: "https://example.org/" },
    { id: 2, image: null, link: "javascript:alert(1)" },
  ],
};

const ORDER = {
  id: 7,
  order_type: "Gift Card",
  order_amount: "24.5",
  order_paid: "On Account",
  order_status: "Unheard of",
  created_at: "2026-11-02T10:00:00Z",
};

const line = (product: object) => ({ product_detail: JSON.stringify(product), product_qty: "2" });

const LINES = [
  line({ name: nameAt(0), price: "12.25", color: { id: 1, list_value: nameAt(4) } }),
  line({ name: "Scarf", price: "9", color: { list_value: "Moss" }, size: { list_value: "Long" } }),
  line({ title: "Plus", price: "9.99", time_period: 2, time_period_type: "fortnight" }),
  { product_detail: "{", product_qty: 1 },
];

/**
 * Every read of the contract, by method and path pattern. Half of them use the envelope, which the contract does not
 * require.
 */
export const ANSWERS: [method: string, path: RegExp, answer: (match: RegExpMatchArray, page: number) => unknown][] = [
  [
    "GET",
    /^\/user$/,
    () => ({
      data: {
        fullName: nameAt(0),
        profileImage: null,
        points: "12.5",
        subscription: "1",
        profile_update: 1,
        role: "Listener",
      },
    }),
  ],
  [
    "GET",
    /^\/sidebar\/inner$/,
    () => ({
      product: [{ name: nameAt(0), slug: "clothing" }],
      beat_store: true,
      subscription: true,
      profile_update: true,
    }),
  ],
  ["GET", /^\/sidebar\/outer$/, () => ({ category_pages: pageGroups })],
  [
    "GET",
    /^\/sidebar\/beat-store$/,
    () => ({
      data: {
        categories: [
          { id: "1", name: nameAt(0) },
          { id: 2, name: nameAt(1) },
        ],
      },
    }),
  ],
  ["GET", /^\/footer\/links$/, () => ({ data: { footer_links: pageGroups } })],
  ["GET", /^\/page\//, () => page],
  ["GET", /^\/auth_setting$/, () => ({ is_register_allow: 1, register_allow_message: null })],
  ["GET", /^\/home$/, () => ({ data: HOME })],
  [
    "GET",
    /^\/account$/,
    () => ({
      countries: [{ id: "1", name: nameAt(2) }],
      user: {
        first_name: null,
        last_name: nameAt(0),
        username: "x",
        email: "x@example.org",
        audio_quality: "Loud",
        image: null,
        detail: { dob: "1990-01-01" },
      },
    }),
  ],
  ["GET", /^\/music\/(browse|genre)$/, () => ({ categories: many(5, genre), header_image: null, show_cat_video: "0" })],
  ["GET", /^\/music\/(browse|genre)\/detail\//, () => ({ data: { category: genre(0), music: listed(songs(9)) } })],
  [
    "GET",
    /^\/videos$/,
    () => ({
      videos: [
        { id: 1, name: nameAt(0), video: "/media/film.mp4", is_thirdparty: "0" },
        { id: 2, name: nameAt(3), video: "https://evil.example/frame", is_thirdparty: 1 },
      ],
    }),
  ],
  ["GET", /^\/music\/artist(\/featured)?$/, () => ({ artists: many(7, artist) })],
  ["GET", /^\/music\/artist\/detail\/[^/]+$/, (_, page) => ({ artist: artist(0), music: paged(page) })],
  ["GET", /^\/music\/artist\/detail\/[^/]+\/album$/, () => ({ albums: listed(many(3, album)) })],
  ["GET", /^\/music\/label$/, () => ({ labels: many(3, label) })],
  [
    "GET",
    /^\/music\/label\/detail\//,
    (_, page) => ({ data: { label: label(0), copyright: null, music: paged(page) } }),
  ],
  ["GET", /^\/music\/album$/, () => ({ albums: many(6, album) })],
  ["GET", /^\/music\/album\/detail\//, () => ({ album: album(0), music: listed(songs(6)) })],
  ["GET", /^\/music\/(new-release|single-list|history)$/, () => ({ data: { music: songs(8) } })],
  ["GET", /^\/music\/get-info\/(\d+)$/, ([, id]) => ({ music: song(Number(id) - 1) })],
  [
    "GET",
    /^\/music\/download$/,
    () => ({
      music_download: {
        data: [{ id: "3", name: nameAt(0), artist_name: null, image: null, dataAudio: "/media/audio/3.wav" }],
      },
    }),
  ],
  ["GET", /^\/playlist$/, () => ({ playlists: many(4, playlist) })],
  [
    "GET",
    /^\/playlist\/detail\//,
    () => ({
      music: many(3, (index) => ({ ...song(index), id: index + 50, music_id: String(index + 1) })),
      playlist: playlist(0),
    }),
  ],
  [
    "GET",
    /^\/favourite$/,
    () => ({
      data: { favourite_music: many(2, (index) => ({ ...song(index), id: index + 80, music_id: index + 1 })) },
    }),
  ],
  [
    "GET",
    /^\/nft$/,
    () => ({ NFTs: [{ id: 1, name: nameAt(0), image: null, link: "https://example.org/nft" }], header_image: null }),
  ],
  [
    "GET",
    /^\/packages$/,
    () => ({
      packages: {
        [nameAt(2)]: [
          {
            id: 1,
            title: nameAt(0),
            amount: "9.99",
            time_period_type: "fortnight",
            description: "<script>1</script><p>Good</p>",
          },
        ],
        Empty: null,
      },
      active_package: null,
    }),
  ],
  ["GET", /^\/orders$/, () => ({ orders: [ORDER, { ...ORDER, id: null }], header_image: null })],
  ["POST", /^\/orders\/detail\//, () => ({ order: ORDER, order_address: null, order_details: LINES })],
  ["GET", /^\/beat_store\/categories$/, () => ({ categories: [{ id: 1, name: nameAt(0) }] })],
  ["POST", /^\/beat_store\/list$/, () => ({ products: many(4, beat) })],
  ["GET", /^\/beat_store\/detail\//, () => ({ licences: many(3, licence), product: beat(0) })],
  [
    "GET",
    /^\/beat_store\/lyrics$/,
    () => ({ lyrics: [{ music_id: "1", name: nameAt(0), created_date: "not a date" }], header_image: null }),
  ],
  [
    "GET",
    /^\/beat_store\/lyric\//,
    () => ({
      code: 200,
      data: {
        lyric: {
          music_id: 1,
          name: nameAt(0),
          lyrics: MARKUP_LYRICS,
          audio_html: '<audio src="/media/audio/1.wav"></audio>',
          type: "update",
        },
      },
    }),
  ],
  ["GET", /^\/merchandise\/list\//, () => ({ products: many(5, merchandise) })],
  [
    "GET",
    /^\/merchandise\/detail\/(\d+)$/,
    ([, id]) => ({
      // The first product's options have no id; the third has no options, although its product type requires them.
      colors: id === "3" ? null : [{ list_value: nameAt(0) }, { list_value: "Moss" }],
      sizes: id === "3" ? [] : [{ id: 1, list_value: nameAt(6) }],
      product: merchandise(Number(id) - 1),
    }),
  ],
  ["POST", /^\/search$/, () => ({ artists: many(2, artist), tracks: songs(3), albums: many(2, album) })],
  ["POST", /^\/login$/, () => ({ code: "1", message: "Open the mail first.", token: "hidden" })],
  ["POST", /^\/coupon\/check$/, () => ({ ...said("Three pounds less."), amount: "1234.5", discount: "3" })],
  ["POST", /^\/points\/check$/, () => ({ ...said("Points taken."), points: 5, amount: "0.5" })],
  ["POST", /^\/(track-share|subscribe|favourite\/add|playlist\/music\/add)/, () => said(nameAt(0))],
  ["POST", /^\/beat_store\/lyric\//, () => said("Written down.")],
  ["DELETE", /^\/(favourite|playlist)\//, () => said("Removed")],
];

const MARKUP_LYRICS = "First line\n<b>second</b> line";
