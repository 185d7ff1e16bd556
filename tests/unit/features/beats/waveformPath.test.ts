import { expect, it } from "vitest";
import { WAVEFORM_HEIGHT, waveformPath } from "#src/features/beats/waveformPath.ts";

const drawn = (...loudness: number[]) => waveformPath(btoa(String.fromCharCode(...loudness)));

it("each part is a bar around the middle, and the loudest bar is as high as the drawing", () => {
  expect(drawn(255, 128)).toEqual({ bars: 2, path: "M0 0h0.6v64h-0.6zM1 16h0.6v32h-0.6z" });
  expect(WAVEFORM_HEIGHT).toBe(64);
});

it("a silent part is still a line", () => expect(drawn(0)?.path).toBe("M0 31h0.6v2h-0.6z"));

it.each([undefined, "", "no base64!"])("the waveform %j is not drawn", (text) => expect(waveformPath(text)).toBeNull());
