// @vitest-environment happy-dom
// @vitest-environment-options {"url":"https://segue.test/"}
import { afterEach, describe, expect, it } from "vitest";
import { pathOfClick } from "#src/core/platform/pathOfClick.ts";

/**
 * The path that a click on the `<b>` inside a link asks for. It is read before the link handles the click, because this
 * DOM would follow the link immediately.
 */
function clickedPath(link: string, click: MouseEventInit = {}): string | undefined {
  document.body.innerHTML = link;
  let path: string | undefined;
  const listen = (event: Event) => {
    path = pathOfClick(event as MouseEvent);
    event.preventDefault();
  };
  document.body.addEventListener("click", listen, { capture: true, once: true });
  document
    .querySelector("b")
    ?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, button: 0, ...click }));
  return path;
}

afterEach(() => {
  document.body.innerHTML = "";
});

describe("a click inside a content page", () => {
  it.each([
    ['<a href="/p/terms"><b>Terms</b></a>', "/p/terms"],
    ['<a href="/pi/terms?a=1#b"><b>Terms</b></a>', "/pi/terms?a=1#b"],
    ['<a href="/password/forgot-password"><b>Forgot</b></a>', "/password/forgot-password"],
  ])("on %s goes to the router", (link, path) => expect(clickedPath(link)).toBe(path));

  it.each([
    '<a href="https://example.org/p/terms"><b>Elsewhere</b></a>',
    '<a href="/p/terms" target="_blank"><b>New tab</b></a>',
    '<a href="/api/orders/download/1/file"><b>File</b></a>',
    '<a href="/admin"><b>Area</b></a>',
    '<a href="/healthz"><b>Alive</b></a>',
    '<a href="/readyz"><b>Ready</b></a>',
    '<a href="mailto:a@example.org"><b>Mail</b></a>',
    "<p><b>No link</b></p>",
  ])("on %s goes to the browser", (link) => expect(clickedPath(link)).toBeUndefined());

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    "with %j goes to the browser",
    (click) => expect(clickedPath('<a href="/p/terms"><b>Terms</b></a>', click)).toBeUndefined(),
  );
});
