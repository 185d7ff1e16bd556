/** Runs in the page: finds elements by the names that a screen reader uses, and detects what is playing. */
import { computeAccessibleName, getRole } from "dom-accessibility-api";
import { storedBlobs } from "./storedBlobs.ts";

export interface Target {
  role: string;
  /** The exact name, or the source of a pattern. */
  name?: { text: string } | { pattern: string };
  /** Searches only inside the first element that matches this. */
  within?: Target;
}

const STILL_MS = 150;

const isNamed = (element: Element, name: Target["name"]): boolean => {
  if (!name) return true;
  const text = computeAccessibleName(element);
  return "text" in name ? text === name.text : new RegExp(name.pattern).test(text);
};

/** ARIA gives these fields no role, but people type into them like into any text field. */
const isFieldWithoutRole = (element: Element): boolean => element.matches("input[type=password], input[type=date]");

const roleOf = (element: Element): string | null => (isFieldWithoutRole(element) ? "textbox" : getRole(element));

function findAll({ role, name, within }: Target): Element[] {
  const [root] = within ? findAll(within) : [document.body];
  return [...(root?.querySelectorAll("*") ?? [])].filter(
    (element) => roleOf(element) === role && element.checkVisibility() && isNamed(element, name),
  );
}

/** The names of all matching elements. */
const namesOf = (target: Target): string[] => findAll(target).map((element) => computeAccessibleName(element));

/** The text of each matching element, or its value if it is a field. */
const textsOf = (target: Target): string[] =>
  findAll(target).map((element) =>
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      ? element.value
      : (element.textContent ?? "").trim(),
  );

/**
 * Whether something is still sliding in. Checks the animations, because on a busy machine a dialog may seem to stand
 * still. Endless animations do not count.
 */
const isSliding = (): boolean =>
  document.getAnimations().some(({ playState, effect }) => {
    const ends = Number.isFinite(effect?.getComputedTiming().endTime);
    return playState === "running" && ends;
  });

/**
 * A point in the element, once it is enabled, still and uncovered; until then null. `share` says how far across, from 0
 * to 1.
 */
async function pointOn(element: Element | null | undefined, share = 0.5): Promise<[x: number, y: number] | null> {
  if (!element || element.matches(":disabled, [aria-disabled=true]")) return null;
  element.scrollIntoView({ block: "center", behavior: "instant" });
  const before = element.getBoundingClientRect();
  await new Promise((resolve) => setTimeout(resolve, STILL_MS));
  const { x, y, width, height } = element.getBoundingClientRect();
  if (x !== before.x || y !== before.y || isSliding()) return null;
  const [pointX, pointY] = [Math.round(x + width * share), Math.round(y + height / 2)];
  const top = document.elementFromPoint(pointX, pointY);
  // A field's label covers its radio button, and activates it.
  const isOnTop = element.contains(top) || top?.closest("label")?.control === element;
  return isOnTop ? [pointX, pointY] : null;
}

const pointOf = (target: Target, share?: number) => pointOn(findAll(target)[0], share);

/** The drag handle of the row that contains the element. */
const gripOf = (target: Target) => pointOn(findAll(target)[0]?.closest("li")?.querySelector("[data-drag-handle]"));

/** The player's elements are not in the document, so they are collected when the page calls `play`. */
const sounded = new Set<HTMLMediaElement>();
const play = HTMLMediaElement.prototype.play;
HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
  if (this.src) sounded.add(this);
  return play.call(this);
};

export interface Sound {
  path: string;
  seconds: number;
  durationSeconds: number;
}

/**
 * What is playing now. Includes elements that report no data beyond their position: after a seek, WebKitGTK keeps
 * playing in this state.
 */
const sounding = (): Sound[] =>
  [...sounded]
    .filter((element) => !element.paused && !element.ended && element.readyState > 0)
    .map(({ currentSrc, currentTime, duration }) => ({
      path: new URL(currentSrc).pathname,
      seconds: currentTime,
      durationSeconds: duration,
    }));

/** What each element is doing, for an error message. */
const elementStates = (): string[] =>
  [...sounded].map((element) => {
    const { currentSrc, currentTime, duration, paused, ended, seeking, readyState, networkState, error } = element;
    const state = { currentTime, duration, paused, ended, seeking, readyState, networkState, error: error?.message };
    return `${currentSrc} ${JSON.stringify(state)}`;
  });

const isInSight = (element: Element): boolean => {
  const { top, right, bottom, left } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
};

/** Whether nothing is loading, every visible picture can be painted, and nothing extends past the right edge. */
async function looksDone(): Promise<boolean> {
  await Promise.all([...document.images].filter(isInSight).map((picture) => picture.decode()));
  const isBusy = document.querySelector("[aria-busy=true]") !== null;
  return !isBusy && document.documentElement.scrollWidth <= innerWidth;
}

export const inPage = { namesOf, textsOf, pointOf, gripOf, sounding, elementStates, storedBlobs, looksDone };
export type InPage = typeof inPage;
