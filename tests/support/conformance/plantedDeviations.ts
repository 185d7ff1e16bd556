import type { Exchange } from "./alteringProxy.ts";

type Alter = (exchange: Exchange) => void;

/** A mistake of a server, and the sentence that operators read about it. */
export interface Planted {
  /** The call that has the mistake. */
  at: `${string} /${string}`;
  alter: Alter;
  /** The call that the sentence names, if it is not the altered call. */
  call?: string;
  says: string;
}

const isVisitor = ({ headers }: Exchange): boolean => headers.authorization === undefined;

const when =
  (isMeant: (exchange: Exchange) => boolean, alter: Alter): Alter =>
  (exchange) => {
    if (isMeant(exchange)) alter(exchange);
  };

/** Alters a field of successful responses. A `path` looks like "artists.0.id". */
const at = (path: string, alter: (inside: Record<string, unknown>, name: string) => void): Alter =>
  when(
    (exchange) => exchange.status === 200 && !isVisitor(exchange),
    ({ json }) => {
      const names = path.split(".");
      const last = names.pop() ?? "";
      const inside = names.reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], json);
      alter(inside as Record<string, unknown>, last);
    },
  );
const put = (path: string, value: unknown): Alter =>
  at(path, (inside, name) => {
    inside[name] = value;
  });
const drop = (path: string): Alter => at(path, (inside, name) => void Reflect.deleteProperty(inside, name));

/** Changes one HTTP status to another. */
const instead = (status: number, other: number, json?: unknown): Alter =>
  when(
    (exchange) => exchange.status === status,
    (exchange) => {
      exchange.status = other;
      if (json !== undefined) exchange.json = json;
    },
  );

export const PLANTED: readonly Planted[] = [
  { at: "GET /home", alter: drop("banners"), says: "`banners` is missing" },
  {
    at: "GET /home",
    alter: put("new_releases.0.plays", "12"),
    says: '`new_releases[0].plays`: expected a number, got text ("12")',
  },
  {
    at: "GET /music/album",
    alter: when(
      ({ status }) => status === 200,
      (exchange) => {
        exchange.json = { data: exchange.json };
      },
    ),
    says: "is wrapped in `data`, but shouldn’t be",
  },
  {
    at: "GET /sidebar/inner",
    alter: when(
      ({ status }) => status === 200,
      (exchange) => {
        exchange.json = (exchange.json as { data: unknown }).data;
      },
    ),
    says: "isn’t wrapped in `data`",
  },
  { at: "GET /videos", alter: instead(200, 500), says: "responds with HTTP 500; expected 200" },
  { at: "GET /music/label", alter: put("labels", null), says: "`labels`: expected a list, got null" },
  {
    at: "GET /music/history",
    alter: instead(401, 200),
    says: "responds with HTTP 200 without a session; expected 401",
  },
  {
    at: "GET /playlist",
    alter: instead(401, 401, {}),
    says: "responds with 401 without a session, but without a `message`",
  },
  { at: "GET /music/artist", alter: drop("artists.0.id"), says: "`artists[0].id` is missing" },
  {
    at: "GET /music/artist/featured",
    alter: put("artists.0.slug", "Mira Cole"),
    says: '`artists[0].slug`: expected lower-case letters, digits and hyphens, got text ("Mira Cole")',
  },
  {
    at: "GET /music/single-list",
    alter: put("music.0.is_explicit", true),
    says: '`music[0].is_explicit`: expected the text "1" or "0", got true',
  },
  {
    at: "GET /merchandise/list/{slug}",
    alter: put("products.0.price", "48.50"),
    says: '`products[0].price`: expected pounds as a number with at most two decimals, got text ("48.50")',
  },
  { at: "GET /packages", alter: put("packages", []), says: "`packages`: expected an object, got a list" },
  {
    at: "GET /beat_store/detail/{id}",
    alter: put("licences.0.user_rights", ["Everything"]),
    says: "`licences[0].user_rights`: expected a list of texts, written as JSON text, got a list",
  },
  {
    at: "GET /orders",
    alter: put("data.orders.0.created_at", "28/11/2026"),
    says: '`orders[0].created_at`: expected a time such as 2026-01-31T12:00:00Z, got text ("28/11/2026")',
  },
  {
    at: "POST /orders/detail/{id}",
    alter: put("data.order_details.0.product_detail", {}),
    says: "`order_details[0].product_detail`: expected an object, written as JSON text, got an object",
  },
  {
    at: "GET /nft",
    alter: put("data.NFTs.0.image", "images/one.webp"),
    says: '`NFTs[0].image`: expected an absolute or root-relative URL, got text ("images/one.webp")',
  },
  {
    at: "GET /user",
    alter: put("role", "Owner"),
    says: '`role`: expected Listener, Admin or Seller, got text ("Owner")',
  },
  {
    at: "GET /music/artist/detail/{slug}",
    alter: when(({ url }) => url.includes("page=2"), put("music.current_page", 1)),
    says: "responds to page 2 with `music.current_page` 1",
  },
  {
    at: "GET /music/album/detail/{slug}",
    alter: instead(404, 200, { music: { data: [], total: 0 } }),
    says: "responds with HTTP 200 for something that doesn’t exist; expected 404",
  },
  {
    at: "POST /playlist/add",
    alter: instead(422, 200, { code: 404, message: "The name field is required." }),
    says: "responds with HTTP 200 to an empty `name`; expected 422",
  },
  {
    at: "POST /search",
    alter: instead(422, 422, { message: "Something went wrong." }),
    says: "responds with 422, but without a list in `errors.query`",
  },
  {
    at: "GET /csrf-cookie",
    alter: (exchange) => {
      exchange.cookies = exchange.cookies.map((cookie) => `${cookie}; HttpOnly`);
    },
    says: "sets `XSRF-TOKEN` as HttpOnly, so that the app can’t read it",
  },
  {
    at: "POST /login",
    alter: instead(419, 403),
    says: "responds with HTTP 403 without the header X-XSRF-TOKEN; expected 419",
  },
  {
    at: "POST /login",
    alter: when(
      ({ sent }) => sent.includes(".invalid"),
      (exchange) => {
        exchange.json = { code: 0, errors: { email: ["No account has this email address."] } };
      },
    ),
    says: "responds differently to an unknown email and to a wrong password, which reveals who has an account",
  },
  {
    at: "POST /login",
    alter: (exchange) => {
      exchange.cookies = exchange.cookies.map((cookie) => cookie.replace(/; HttpOnly/i, ""));
    },
    says: "sets no session cookie that is HttpOnly and SameSite=Lax",
  },
  {
    at: "POST /playlist/music/add/{playlistId}/{musicId}",
    alter: put("code", 200),
    says: "responds to a song that is in the playlist already with `code` 200; expected 404",
  },
  {
    at: "GET /playlist/detail/{id}",
    alter: drop("music.0.music_id"),
    says: "lists a new song without its id in `music_id`",
  },
  {
    at: "GET /media/audio/{recording}",
    alter: instead(206, 200),
    call: "GET /music/new-release",
    says: "responds with HTTP 200 to a range of a recording; expected 206",
  },
  {
    at: "GET /media/audio/{recording}",
    alter: instead(403, 404),
    call: "GET /music/new-release",
    says: "responds with HTTP 404 for a recording without a signature; expected 403",
  },
  {
    at: "GET /user",
    alter: when((exchange) => exchange.status === 401 && !isVisitor(exchange), instead(401, 200)),
    call: "POST /logout",
    says: "leaves the token valid",
  },
];

/** Alters the responses of a server so that it makes all of these mistakes. */
export const makesMistakes =
  (planted: readonly Planted[]): Alter =>
  (exchange) => {
    for (const { at: call, alter } of planted) if (isCallOf(call, exchange)) alter(exchange);
  };

function isCallOf(call: string, { method, url }: Exchange): boolean {
  const [ofMethod, path = ""] = call.split(" ");
  const pattern = new RegExp(`^(/api)?${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`);
  return method === ofMethod && pattern.test(url.split("?", 1)[0] ?? "");
}
