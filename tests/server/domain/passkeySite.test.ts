import { expect, it } from "vitest";
import { passkeySite } from "#server/domain/passkeySite.ts";

it.each([
  ["https://music.example.com", { id: "music.example.com", origin: "https://music.example.com" }],
  ["https://music.example.com:8443", { id: "music.example.com", origin: "https://music.example.com:8443" }],
  ["http://localhost:3000", { id: "localhost", origin: "http://localhost:3000" }],
  ["http://127.0.0.1:3000", { id: "localhost", origin: "http://localhost:3000" }],
  ["http://[::1]:3000", { id: "localhost", origin: "http://localhost:3000" }],
  ["http://music.example.com", null],
  ["https://192.0.2.7", null],
  ["https://[2001:db8::7]", null],
])("finds the site to which the passkeys of a store at %s belong", (publicUrl, site) => {
  expect(passkeySite(publicUrl)).toEqual(site);
});
