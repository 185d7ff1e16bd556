import { useEffect, useRef } from "react";
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import styles from "./Dashboard.module.css";

interface PlotProps {
  days: { day: string }[];
  values: number[];
  format(value: number): string;
}

const HEIGHT = 140;
const BAR_SHARE = 0.7;
const AXIS_WIDTH = 64;

/** A bar for each day. Hidden from screen readers, which have the table. */
export default function Plot({ days, values, format }: PlotProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const at = days.map(({ day }) => Date.parse(day) / 1000);
    const plot = new uPlot(optionsFor(element, format), [at, values], element);
    const resizing = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT }));
    resizing.observe(element);
    return () => {
      resizing.disconnect();
      plot.destroy();
    };
  }, [days, values, format]);
  return <div ref={frame} className={styles.plot} aria-hidden="true" />;
}

function optionsFor(element: HTMLElement, format: (value: number) => string): uPlot.Options {
  const colour = (name: string) => getComputedStyle(element).getPropertyValue(name);
  const [text, line, accent] = [colour("color"), colour("border-block-end-color"), colour("outline-color")];
  const { bars } = uPlot.paths;
  const axis = { stroke: text, grid: { stroke: line, width: 1 }, ticks: { show: false } };
  return {
    ...{ width: element.clientWidth, height: HEIGHT, legend: { show: false }, cursor: { show: false } },
    // Days are in UTC, whatever the browser’s time zone is.
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), "Etc/UTC"),
    scales: { y: { range: (_, __, most) => [0, Math.max(1, most * 1.1)] } },
    axes: [
      { ...axis, grid: { show: false }, values: "{D} {MMM}" },
      {
        ...axis,
        size: AXIS_WIDTH,
        values: (_, ticks) => ticks.map((tick) => (Number.isInteger(tick) ? format(tick) : "")),
      },
    ],
    series: [{}, { fill: accent, points: { show: false }, ...(bars && { paths: bars({ size: [BAR_SHARE] }) }) }],
  };
}
