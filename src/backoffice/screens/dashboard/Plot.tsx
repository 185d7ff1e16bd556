import { type Dispatch, type KeyboardEvent, type PointerEvent, type SetStateAction, useEffect, useRef } from "react";
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import styles from "./Dashboard.module.css";

interface PlotProps {
  title: string;
  days: { day: string }[];
  values: number[];
  format(value: number): string;
  /** The index of the day that was pointed at, or chosen with the keyboard. */
  picked: number | undefined;
  /** A sentence with the picked day and its value. */
  sentence: string | undefined;
  onPick: Dispatch<SetStateAction<number | undefined>>;
}

const HEIGHT = 140;
const BAR_SHARE = 0.7;
const AXIS_WIDTH = 64;
const DATE_GAP = 10;
const HALF_DAY_SECONDS = 12 * 3600;
const AWAY = { left: -10, top: -10 };
const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** A bar for each day. Hovering, touching and the arrow keys pick a day. */
export default function Plot({ title, days, values, format, picked, sentence, onPick }: PlotProps) {
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef<uPlot>(null);
  const last = days.length - 1;
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const at = days.map(({ day }) => Date.parse(day) / 1000);
    const plot = new uPlot(optionsFor(element, format), [at, values], element);
    shown.current = plot;
    const resizing = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT }));
    resizing.observe(element);
    return () => {
      resizing.disconnect();
      plot.destroy();
    };
  }, [days, values, format]);
  useEffect(() => {
    const seconds = picked === undefined ? undefined : shown.current?.data[0][picked];
    const place = seconds === undefined ? AWAY : { left: shown.current?.valToPos(seconds, "x") ?? 0, top: 0 };
    shown.current?.setCursor(place, false);
  }, [picked]);
  const point = ({ clientX }: PointerEvent) => {
    const plot = shown.current;
    if (plot) onPick(plot.posToIdx(clientX - plot.over.getBoundingClientRect().left));
  };
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onPick(Math.min(last, Math.max(0, (picked ?? last) + step)));
  };
  return (
    <div
      ref={frame}
      className={styles.plot}
      role="slider"
      tabIndex={0}
      aria-label={`${title}, day`}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={picked ?? last}
      aria-valuetext={sentence}
      onKeyDown={move}
      onPointerDown={point}
      onPointerMove={point}
      onPointerLeave={({ pointerType, currentTarget }) => {
        if (pointerType === "mouse" && currentTarget !== document.activeElement) onPick(undefined);
      }}
      onFocus={() => onPick((hovered) => hovered ?? last)}
      onBlur={() => onPick(undefined)}
    />
  );
}

function optionsFor(element: HTMLElement, format: (value: number) => string): uPlot.Options {
  const colour = (name: string) => getComputedStyle(element).getPropertyValue(name);
  const [text, line, accent] = [colour("color"), colour("border-block-end-color"), colour("caret-color")];
  const { bars } = uPlot.paths;
  const axis = { stroke: text, grid: { stroke: line, width: 1 }, ticks: { show: false } };
  return {
    width: element.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    // The cursor marks the picked day, wherever the pointer is.
    cursor: { y: false, points: { show: false }, bind: { mousemove: () => null, mousedown: () => null } },
    // Days are in UTC, whatever the browser’s time zone is.
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), "Etc/UTC"),
    scales: {
      // Leaves room for the whole of the first and last bars.
      x: { range: (_, first, last) => [first - HALF_DAY_SECONDS, last + HALF_DAY_SECONDS] },
      y: { range: (_, __, most) => [0, Math.max(1, most * 1.1)] },
    },
    axes: [
      { ...axis, gap: DATE_GAP, grid: { show: false }, values: "{D} {MMM}" },
      {
        ...axis,
        size: AXIS_WIDTH,
        values: (_, ticks) => ticks.map((tick) => (Number.isInteger(tick) ? format(tick) : "")),
      },
    ],
    series: [{}, { fill: accent, points: { show: false }, ...(bars && { paths: bars({ size: [BAR_SHARE] }) }) }],
  };
}
