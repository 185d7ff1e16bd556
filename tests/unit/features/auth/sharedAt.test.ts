// @vitest-environment happy-dom
// @vitest-environment-options {"url":"https://segue.test/"}
import { expect, test } from "vitest";
import { sharedAt } from "#src/features/auth/sharedAt.ts";

const PREVIEW = {
  "og:site_name": "Segue",
  "og:title": "Saltwater",
  "og:description": "Album by Luma Vale · Segue",
  "og:url": "https://music.example/album/saltwater",
  "og:image": "https://music.example/media/image/1.webp?v=2",
};

function writePreview(preview: Partial<typeof PREVIEW>): void {
  document.head.replaceChildren(
    ...Object.entries(preview).map(([property, content]) => {
      const meta = document.createElement("meta");
      meta.setAttribute("property", property);
      meta.setAttribute("content", content);
      return meta;
    }),
  );
}

test("the preview of the link that the visitor opened is read, with its picture on this origin", () => {
  writePreview(PREVIEW);
  expect(sharedAt("/album/saltwater?sort=A-Z")).toEqual({
    title: "Saltwater",
    description: "Album by Luma Vale",
    image: "/media/image/1.webp?v=2",
  });
});

test("there is no preview for another address, or on a page without a preview", () => {
  writePreview(PREVIEW);
  expect([sharedAt("/album/late-bus"), sharedAt(undefined)]).toEqual([undefined, undefined]);
  writePreview({});
  expect(sharedAt("/album/saltwater")).toBeUndefined();
});
