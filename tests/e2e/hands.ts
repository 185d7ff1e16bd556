/** Ways to press controls: by touch, by mouse or by keyboard alone. Each counts its presses. */
import { expect, type Locator, type Page } from "@playwright/test";
import { DESKTOP, IS_BROAD, PHONE } from "./look.ts";

export interface Hand {
  presses: number;
  hasTouch: boolean;
  press: (target: Locator) => Promise<void>;
  /** Presses a field and types into it. */
  write: (field: Locator, text: string) => Promise<void>;
  /** Chooses an option of a list. */
  choose: (list: Locator, option: string) => Promise<void>;
}

interface Kind {
  viewport: typeof PHONE;
  hasTouch: boolean;
  press: (page: Page, target: Locator) => Promise<void>;
  /** Focuses the field before typing. */
  enter: (page: Page, field: Locator) => Promise<void>;
  choose: (page: Page, list: Locator, option: string) => Promise<void>;
}

const tap = (_: Page, target: Locator): Promise<void> => target.tap();
const click = (_: Page, target: Locator): Promise<void> => target.click();

/** The browser shows the options outside the page, where Playwright’s pointer cannot reach them. */
async function select(_: Page, list: Locator, label: string): Promise<void> {
  await list.selectOption({ label });
}

/** More than the number of controls on any screen. */
const MAX_STOPS = 200;

/** The key that leads towards a target: Tab, but arrows within a song list. Undefined once it has the focus. */
const keyTo = (target: Element): string | undefined => {
  const wanted = target instanceof HTMLLabelElement ? target.control : target;
  const focused = document.activeElement;
  if (wanted === focused) return undefined;
  const rowOf = (element: Element | null) => element?.closest("li:has([data-plays])");
  const [from, to] = [rowOf(focused), rowOf(wanted)];
  if (!from || !to || from.parentElement !== to.parentElement) return "Tab";
  if (from === to) return "ArrowRight";
  return from.compareDocumentPosition(to) & Node.DOCUMENT_POSITION_FOLLOWING ? "ArrowDown" : "ArrowUp";
};

/** Presses keys until the target has the focus, or its field if it is a label. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < MAX_STOPS; stops++) {
    const key = await target.evaluate(keyTo);
    if (key === undefined) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${target} is out of the keyboard's reach`);
}

/** Enter activates buttons and links; Space toggles checkboxes. */
async function pressKey(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  const isTicked = await page.evaluate(() => document.activeElement instanceof HTMLInputElement);
  await page.keyboard.press(isTicked ? "Space" : "Enter");
}

/** Typing the first letters of an option selects it. */
async function typeOption(page: Page, list: Locator, label: string): Promise<void> {
  await tabTo(page, list);
  await page.keyboard.type(label);
}

export const HANDS: Readonly<Record<string, Kind>> = {
  "touch on a phone": { viewport: PHONE, hasTouch: true, press: tap, enter: tap, choose: select },
  "touch on a phone in landscape": {
    viewport: { width: PHONE.height, height: PHONE.width },
    hasTouch: true,
    press: tap,
    enter: tap,
    choose: select,
  },
  "a mouse": { viewport: DESKTOP, hasTouch: false, press: click, enter: click, choose: select },
  "the keyboard alone": { viewport: DESKTOP, hasTouch: false, press: pressKey, enter: tabTo, choose: typeOption },
};

/** Touch on a phone, and the keyboard; in broad runs, every way. */
export const TRIED_HANDS = Object.entries(HANDS).filter(
  ([by]) => IS_BROAD || by === "touch on a phone" || by === "the keyboard alone",
);

export function handOf(page: Page, { hasTouch, press, enter, choose }: Kind): Hand {
  const hand: Hand = {
    presses: 0,
    hasTouch,
    press: async (target) => {
      await press(page, target);
      hand.presses += 1;
    },
    write: async (field, text) => {
      await enter(page, field);
      await page.keyboard.type(text);
      hand.presses += 1;
    },
    choose: async (list, option) => {
      await choose(page, list, option);
      hand.presses += 1;
    },
  };
  return hand;
}
