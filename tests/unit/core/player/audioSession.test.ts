// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { startEngine } from "#src/core/player/audio/engine.ts";

const nothing = () => undefined;
const EVENTS = {
  onState: nothing,
  onPosition: nothing,
  onNearEnd: nothing,
  onEnded: nothing,
  onCrossfade: nothing,
  onFailure: nothing,
  onNoOutput: nothing,
  onBlocked: nothing,
  onNextFailure: nothing,
};

test("the system is told that music is playing, if the browser supports it", () => {
  const audioSession = { type: "auto" };
  Object.assign(navigator, { audioSession });
  startEngine(EVENTS);
  expect(audioSession.type).toBe("playback");
});
