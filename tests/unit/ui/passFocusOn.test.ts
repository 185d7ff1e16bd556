// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from "vitest";
import { enterDialog } from "#src/ui/dialogStack.ts";
import { passFocusOn } from "#src/ui/lists/passFocusOn.ts";

let stop: () => void;

beforeEach(() => {
  document.body.innerHTML = `
    <div id="shell"><main>
      <h1 tabindex="-1">Favourites</h1>
      <div id="list"><ul>${["a", "b", "c"].map(rowOf).join("")}</ul></div>
    </main></div>
    <div id="overlays"></div>`;
  stop = passFocusOn();
});

afterEach(() => stop());

/** The middle row has no link. */
const rowOf = (name: string): string => {
  const link = name === "b" ? "" : '<a href="/artist">Artist</a>';
  return `<li id="${name}"><button class="play">Play</button>${link}<button class="heart">Heart</button>
    <button class="more" aria-haspopup="menu">More</button></li>`;
};

function get(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`nothing matches ${selector}`);
  return found;
}

/** Resolves after the changes to the page have been reported. */
const reported = () => new Promise((resolve) => setTimeout(resolve));

function openMenu(): HTMLElement {
  get("#overlays").innerHTML = '<div><div role="menu"><button role="menuitem">Remove</button></div></div>';
  return get("[role=menuitem]");
}

test.each([
  ["the same control of the next row", "#a .more", ["#a"], "#b .more"],
  ["the same control if the next row has fewer", "#a .heart", ["#a"], "#b .heart"],
  ["the first control of the next row", "#b .play", ["#b"], "#c .play"],
  ["the previous row if the last row is removed", "#c .more", ["#c"], "#b .more"],
  ["the next remaining row if several are removed", "#a .more", ["#a", "#b"], "#c .more"],
  ["the heading if no row is left", "#a .more", ["#a", "#b", "#c"], "h1"],
  ["the heading if the list is removed too", "#a .more", ["#list"], "h1"],
])("when the focused row is removed, the focus moves to %s", async (_, focused, removed, expected) => {
  get(focused).focus();
  for (const selector of removed) get(selector).remove();
  await reported();
  expect(document.activeElement).toBe(get(expected));
});

test.each(["button", ".card"])("when a message's %s disappears, the focus moves to the heading", async (removed) => {
  const message = '<div data-passes-focus><div class="card"><p>Install Segue</p><button>Not now</button></div></div>';
  get("#shell").insertAdjacentHTML("beforeend", message);
  get(".card button").focus();
  get(`[data-passes-focus] ${removed}`).remove();
  await reported();
  expect(document.activeElement).toBe(get("h1"));
});

const KEPT = "<div><progress></progress><button>Pause</button><button>Cancel</button></div>";

test("the focus moves to the control that replaces the focused control in its row", async () => {
  get("#b .more").insertAdjacentHTML("afterend", '<div class="actions"><button>Keep offline</button></div>');
  get("#b .actions button").focus();
  get("#b .actions").innerHTML = KEPT;
  await reported();
  expect(document.activeElement?.textContent).toBe("Pause");
});

test("the focus moves to the replacement even if the focused control came last in its row", async () => {
  get("#b .more").insertAdjacentHTML("afterend", '<button class="keep">Keep offline</button>');
  get("#b .keep").focus();
  get("#b .keep").remove();
  get("#b .more").insertAdjacentHTML("afterend", KEPT);
  await reported();
  expect(document.activeElement?.textContent).toBe("Pause");
});

test("the focus moves to the next row when a menu removes its row, even if the menu's button never had the focus", async () => {
  get("#b .more").setAttribute("aria-expanded", "true");
  openMenu().focus();
  get("#b").remove();
  get("#overlays > div").remove();
  await reported();
  expect(document.activeElement).toBe(get("#c .more"));
});

test("the focus moves to the next row when a dialog closes after its row was removed", async () => {
  get("#b .more").focus();
  get("#overlays").innerHTML = "<div><dialog open><button>Delete</button></dialog></div>";
  get("dialog button").focus();
  get("#b").remove();
  await reported();
  expect(document.activeElement).toBe(get("dialog button"));
  get("#overlays > div").remove();
  await reported();
  expect(document.activeElement).toBe(get("#c .more"));
});

test("the focus moves to the next row even if the dialog was opened before the focus was watched", async () => {
  stop();
  get("#b .more").focus();
  get("#overlays").innerHTML = "<div><dialog open><button>Delete</button></dialog></div>";
  const leave = enterDialog(get("#overlays > div"));
  get("dialog button").focus();
  stop = passFocusOn();
  get("#b").remove();
  get("#overlays > div").remove();
  leave();
  await reported();
  expect(document.activeElement).toBe(get("#c .more"));
});

test("the focus moves to the next row even if the menu was opened before the focus was watched", async () => {
  stop();
  get("#b .more").setAttribute("aria-expanded", "true");
  openMenu().focus();
  stop = passFocusOn();
  get("#b").remove();
  get("#overlays > div").remove();
  await reported();
  expect(document.activeElement).toBe(get("#c .more"));
});

test("the focus stays where the user has moved it in the meantime", async () => {
  get("#b .more").focus();
  get("#b .more").blur();
  await reported();
  get("#b").remove();
  await reported();
  expect(document.activeElement).toBe(document.body);
  get("#a .more").focus();
  get("h1").focus();
  get("#a").remove();
  await reported();
  expect(document.activeElement).toBe(get("h1"));
});
