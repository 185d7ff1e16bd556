import { describe, expect, test } from "vitest";
import { endpoints } from "#contract/index.ts";
import { type Asked, matchRoute, type Route } from "../../sw/matchRoute.ts";
import { workerUrlsOf } from "../../sw/workerUrls.ts";

const BUILT = ["/index.html", "/assets/index-abc.js", "/manifest.webmanifest", "/icons/icon-192.png"];
const APP = "https://segue.test";
const places = workerUrlsOf(`${APP}/sw.js?api=%2Fapi`, (path) => BUILT.includes(path));
const elsewhere = workerUrlsOf(`${APP}/sw.js?api=https%3A%2F%2Fapi.segue.test%2Fv1`, () => false);
const atRoot = workerUrlsOf(`${APP}/sw.js?api=https%3A%2F%2Fapi.segue.test`, () => false);

function asked(address: string, given: Partial<Asked> = {}): Asked {
  const url = new URL(address, APP).href;
  return { url, method: "GET", mode: "cors", destination: "", cache: "default", ...given };
}

const navigation = { mode: "navigate", destination: "document" } as const;
const audio = { mode: "no-cors", destination: "audio" } as const;
const image = { mode: "no-cors", destination: "image" } as const;

type Row = [what: string, address: string, given: Partial<Asked>, route: Route];

const ROWS: Row[] = [
  ["a screen", "/", navigation, "shell"],
  ["a deep link", "/album/glass-weather?sort=A-Z", navigation, "shell"],
  ["a screen whose name begins like the API", "/apiary", navigation, "shell"],
  ["a form posted to a screen", "/login", { ...navigation, method: "POST" }, "leave"],
  ["an address of the API opened in the browser", "/api/email/verify/abc", navigation, "leave"],
  ["a readable call opened in the browser", "/api/page/about", navigation, "leave"],
  ["an order's files", "/api/orders/download/7/file", navigation, "leave"],
  ["a file opened in the browser", "/media/download/abc?sig=1", navigation, "leave"],
  ["the admin area", "/admin", navigation, "leave"],
  ["the seller area", "/seller/orders", navigation, "leave"],
  ["the sandbox provider", "/sandbox/paypal/approve", navigation, "leave"],
  ["a text file opened in the browser", "/robots.txt", navigation, "leave"],
  ["another site opened from here", "https://example.org/", navigation, "leave"],
  ["a built script", "/assets/index-abc.js", { destination: "script" }, "built"],
  ["a built icon", "/icons/icon-192.png", image, "built"],
  ["a script of another version", "/assets/index-old.js", { destination: "script" }, "leave"],
  ["a read", "/api/home", {}, "read"],
  ["a read with a query", "/api/music/artist/detail/luma-vale?page=2", {}, "read"],
  ["the user", "/api/user", {}, "read"],
  ["a read that is a POST", "/api/beat_store/list", { method: "POST" }, "read"],
  ["an order, read by POST", "/api/orders/detail/12", { method: "POST" }, "read"],
  ["a page of content", "/api/page/about", {}, "page"],
  ["the outer sidebar", "/api/sidebar/outer", {}, "page"],
  ["the footer", "/api/footer/links", {}, "page"],
  ["a search", "/api/search", { method: "POST" }, "leave"],
  ["lyrics being saved", "/api/beat_store/lyric/4", { method: "POST" }, "leave"],
  ["a favourite being added", "/api/favourite/add/4", { method: "POST" }, "leave"],
  ["a playlist being deleted", "/api/playlist/delete/4", { method: "DELETE" }, "leave"],
  ["the CSRF cookie", "/api/csrf-cookie", {}, "leave"],
  ["the payment settings", "/api/payment/config", {}, "leave"],
  ["an unknown call", "/api/unknown", {}, "leave"],
  ["a path longer than a call's", "/api/page/about/more", {}, "leave"],
  ["a picture under the API", "/api/picture.png", image, "leave"],
  ["a sign-out", "/logout", { method: "POST" }, "leave"],
  ["a picture", "/media/image/abc.webp", image, "image"],
  ["any picture of this origin", "/photos/me.jpg", image, "image"],
  ["a picture of another host", "https://cdn.example.org/a.png", image, "image"],
  ["a picture to be fetched again", "/media/image/abc.webp", { ...image, cache: "reload" }, "leave"],
  ["a song", "/media/audio/abc?sig=1", audio, "audio"],
  ["a song that is not downloaded", "/media/audio/abc?sig=1#streamed", audio, "leave"],
  ["a song of another path", "/files/abc.mp3", audio, "audio"],
  ["a HEAD request for a song", "/media/audio/abc?sig=1", { method: "HEAD" }, "audio"],
  ["a song being downloaded", "/media/audio/abc?sig=1", { cache: "no-store" }, "leave"],
  ["a song of another host", "https://cdn.example.org/abc.mp3", audio, "audio"],
  ["a song of another host that is not downloaded", "https://cdn.example.org/abc.mp3#streamed", audio, "leave"],
  ["a song being downloaded from another host", "https://cdn.example.org/abc.mp3", { cache: "no-store" }, "leave"],
  ["something posted to another host", "https://cdn.example.org/a.png", { ...image, method: "POST" }, "leave"],
  ["a video", "/media/video/abc?sig=1", { mode: "no-cors", destination: "video" }, "leave"],
  ["something posted to the media", "/media/audio/abc", { method: "POST" }, "leave"],
  ["a read from the browser's cache only", "/api/home", { cache: "only-if-cached" }, "leave"],
  ["the provider's script", "https://www.paypal.com/sdk/js", { destination: "script" }, "leave"],
];

const ROWS_ELSEWHERE: Row[] = [
  ["a read", "https://api.segue.test/v1/home", {}, "read"],
  ["a read outside the prefix", "https://api.segue.test/home", {}, "leave"],
  ["a read's path on the app's origin", "/v1/home", {}, "leave"],
  ["a picture", "https://api.segue.test/media/image/a.webp", image, "image"],
  ["a song", "https://api.segue.test/media/audio/a?sig=1", audio, "audio"],
  ["a page on the API's origin", "https://api.segue.test/", navigation, "leave"],
  ["another site", "https://example.org/v1/home", {}, "leave"],
];

describe("with the API on the app's origin", () => {
  for (const [what, address, given, route] of ROWS)
    test(`the route of ${what} is "${route}"`, () => {
      expect(matchRoute(asked(address, given), places)).toBe(route);
    });
});

describe("with the API elsewhere", () => {
  for (const [what, address, given, route] of ROWS_ELSEWHERE)
    test(`the route of ${what} is "${route}"`, () => {
      expect(matchRoute(asked(address, given), elsewhere)).toBe(route);
    });

  test("reads and media are told apart even without a prefix", () => {
    expect(matchRoute(asked("https://api.segue.test/home"), atRoot)).toBe("read");
    expect(matchRoute(asked("https://api.segue.test/media/audio/a", audio), atRoot)).toBe("audio");
    expect(matchRoute(asked("https://api.segue.test/favourite/add/1", { method: "POST" }), atRoot)).toBe("leave");
  });
});

test("this device can serve exactly those calls that the contract marks as readable offline", () => {
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = `${endpoint.outsidePrefix ? "" : "/api"}${endpoint.path.replace(/\{\w+\}/g, "7")}`;
    const route = matchRoute(asked(path, { method: endpoint.method }), places);
    const expected = endpoint.readableOffline ? (endpoint.who === "anyone" ? "page" : "read") : "leave";
    expect.soft(route, name).toBe(expected);
  }
});
