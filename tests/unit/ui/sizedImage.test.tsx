// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { Art } from "#src/ui/art/Art.tsx";
import { find, mount, send } from "./mount.tsx";

const IN_WIDTHS = "/media/image/3f.w1600.webp";

const picture = () => find<HTMLImageElement>("img");

/** Makes the picture that the browser has chosen fail to load. */
function fail(chosen = picture().src): void {
  Object.defineProperty(picture(), "currentSrc", { value: new URL(chosen, picture().src).href, configurable: true });
  send(picture(), "error");
}

test("a picture whose widths the server refuses is shown from its original address", () => {
  mount(<Art src={IN_WIDTHS} name="Saltwater" />);
  expect(picture().srcset).toContain("/media/image/3f.w192.webp 192w");
  fail("/media/image/3f.w192.webp");
  expect(picture().hasAttribute("srcset")).toBe(false);
  expect(picture().getAttribute("src")).toBe(IN_WIDTHS);
});

test("a picture that loads in no width is replaced by initials", () => {
  mount(<Art src={IN_WIDTHS} name="Saltwater" />);
  fail("/media/image/3f.w192.webp");
  fail();
  expect(document.querySelector("img")).toBeNull();
  expect(find("[data-initials]").dataset.initials).toBe("S");
});

test("the next picture is requested in several widths again", () => {
  const show = mount(<Art src={IN_WIDTHS} name="Saltwater" />);
  fail("/media/image/3f.w192.webp");
  show(<Art src="/media/image/4a.w1600.webp" name="Late Bus" />);
  expect(picture().srcset).toContain("/media/image/4a.w96.webp 96w");
});

test("a picture that the server has in one size only is requested at its original address", () => {
  mount(<Art src="/covers/saltwater.jpg" name="Saltwater" />);
  expect(picture().hasAttribute("srcset")).toBe(false);
  fail();
  expect(document.querySelector("img")).toBeNull();
});

test("a picture that fails in the widest width is not loaded again", () => {
  mount(<Art src={IN_WIDTHS} name="Saltwater" />);
  fail();
  expect(document.querySelector("img")).toBeNull();
});
