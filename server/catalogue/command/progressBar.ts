import cliProgress, { type GenericFormatter } from "cli-progress";
import { countOf, formatSeconds } from "#lib/format.ts";
import type { Progress } from "../importFolder.ts";

/** How often a line is written if there is no terminal to draw on. */
const LINE_MS = 10_000;

/** "[#####-----] 50 of 100 files, 3.4 a second, 0:15 left" */
const formatOf =
  (unit: string): GenericFormatter =>
  (options, { progress, value, total, startTime }) => {
    const bar = cliProgress.Format.BarFormat(progress, options);
    const seconds = (Date.now() - startTime) / 1000;
    const state = `[${bar}] ${value} of ${countOf(total, unit)}`;
    if (value === 0 || seconds === 0) return state;
    const left =
      value < total ? `, ${formatSeconds(((total - value) / value) * seconds)} left` : ` in ${formatSeconds(seconds)}`;
    return `${state}, ${(value / seconds).toFixed(1)} a second${left}`;
  };

export interface ProgressBar {
  show: (progress: Pick<Progress, "done" | "total">) => void;
  /** Ends the line; the next progress starts a new bar. */
  end: () => void;
}

/** Shows the progress of an import: as a bar on a terminal, elsewhere as a line every ten seconds. */
export function openProgressBar(stream: NodeJS.WritableStream, unit = "file"): ProgressBar {
  let bar: cliProgress.SingleBar | null = null;
  return {
    show: ({ done, total }) => {
      if (bar) {
        bar.setTotal(total);
        bar.update(done);
        return;
      }
      const characters = { barsize: 30, barCompleteChar: "#", barIncompleteChar: "-" };
      bar = new cliProgress.SingleBar({
        stream,
        format: formatOf(unit),
        ...characters,
        noTTYOutput: true,
        notTTYSchedule: LINE_MS,
        gracefulExit: false,
      });
      bar.start(total, done);
    },
    end: () => {
      bar?.stop();
      bar = null;
    },
  };
}
