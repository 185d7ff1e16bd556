/**
 * Pointer and keyboard actions, in the format that W3C WebDriver and WebDriver BiDi share:
 * https://w3c.github.io/webdriver/#actions
 */
import type { Point } from "./engine.ts";

const STEPS = 8;
const STEP_MS = 40;

/** WebDriver's codes for keys that produce no character. */
const NAMED: Record<string, string> = { Tab: "\uE004", Enter: "\uE007", Shift: "\uE008", Escape: "\uE00C" };

const move = ([x, y]: Point, duration = 0) => ({ type: "pointerMove", x: Math.round(x), y: Math.round(y), duration });
const down = { type: "pointerDown", button: 0 };
const up = { type: "pointerUp", button: 0 };

const pointer = (pointerType: "mouse" | "touch", actions: object[]): object[] => [
  { type: "pointer", id: pointerType, parameters: { pointerType }, actions },
];

export const click = (at: Point): object[] =>
  pointer("mouse", [move(at), { type: "pause", duration: STEP_MS }, down, up]);

/** The points that a moving finger passes: a touchscreen reports a movement in small steps. */
export const pointsBetween = (from: Point, to: Point): Point[] =>
  Array.from({ length: STEPS }, (_, index) => {
    const share = (index + 1) / STEPS;
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
  });

export const drag = (from: Point, to: Point): object[] =>
  pointer("touch", [move(from), down, ...pointsBetween(from, to).map((at) => move(at, STEP_MS)), up]);

/** Presses keys together, such as Shift and N. */
export function press(keys: string[]): object[] {
  const values = keys.map((key) => NAMED[key] ?? key);
  const actions = [
    ...values.map((value) => ({ type: "keyDown", value })),
    ...values.toReversed().map((value) => ({ type: "keyUp", value })),
  ];
  return [{ type: "key", id: "keyboard", actions }];
}
