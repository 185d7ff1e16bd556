import { PassThrough } from "node:stream";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openProgressBar } from "#server/catalogue/command/progressBar.ts";

const EVERY_MS = 10_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function stream(isTTY: boolean) {
  const output = Object.assign(new PassThrough(), { isTTY, columns: 100 });
  let said = "";
  output.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  return { output, lines: () => said.split("\n").filter((line) => line !== ""), said: () => said };
}

describe("the progress of an import", () => {
  it("is a line every ten seconds if there is no terminal, with the speed and the time left", () => {
    const { output, lines } = stream(false);
    const bar = openProgressBar(output);
    for (let done = 1; done <= 50; done++) {
      bar.show({ done, total: 100 });
      vi.advanceTimersByTime(EVERY_MS / 20);
    }
    bar.end();
    expect(lines()).toEqual([
      "[------------------------------] 1 of 100 files",
      "[######------------------------] 20 of 100 files, 2.0 a second, 0:40 left",
      "[############------------------] 40 of 100 files, 2.0 a second, 0:30 left",
      "[###############---------------] 50 of 100 files, 2.0 a second, 0:25 left",
    ]);
    vi.advanceTimersByTime(EVERY_MS * 3);
    expect(lines()).toHaveLength(4);
  });

  it("is one line that is redrawn on a terminal", () => {
    const { output, said } = stream(true);
    const bar = openProgressBar(output);
    for (let done = 1; done <= 4; done++) {
      bar.show({ done, total: 4 });
      vi.advanceTimersByTime(1000);
    }
    bar.end();
    expect(said()).toContain("2 of 4 files");
    expect(said()).toContain("[##############################] 4 of 4 files, 1.0 a second in 0:04");
    expect(said().trimEnd().split("\n")).toHaveLength(1);
  });

  it("ends silently if there was nothing to do", () => {
    const { output, said } = stream(false);
    openProgressBar(output).end();
    expect(said()).toBe("");
  });
});
