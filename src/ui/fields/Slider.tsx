import { type CSSProperties, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { classNames } from "../classNames.ts";
import styles from "./Slider.module.css";

export interface SliderProps {
  label: string;
  min: number;
  max: number;
  step: number;
  value: number;
  /** The value for screen readers, such as "1:05 of 3:20". */
  valueText: string;
  /** How much of the whole is loaded, 0 to 1. */
  bufferedRatio?: number;
  /** How far an arrow key moves the value, if not by one step. */
  keyStep?: number;
  disabled?: boolean;
  className?: string | undefined;
  /** Called while the thumb is moved. */
  onInput?(value: number): void;
  /** Called when the thumb is released, and at each key. */
  onCommit(value: number): void;
}

/** The value that the user has set and the parent has not applied yet. */
interface Held {
  value: number;
  /** The parent's value at the time of release; absent while the thumb is held. */
  releasedAt?: number;
}

const ARROWS: Record<string, number> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

/** A native range. While held, it shows the user's value; after release it never jumps back before the parent's new value. */
export function Slider(props: SliderProps) {
  const {
    label,
    min,
    max,
    step,
    value,
    valueText,
    bufferedRatio = 0,
    keyStep,
    disabled = false,
    className,
    onInput,
    onCommit,
  } = props;
  const input = useRef<HTMLInputElement>(null);
  const [held, setHeld] = useState<Held>();
  // What comes after the parent's new value is not compared any more: the next song passes the same places.
  if (held?.releasedAt !== undefined && held.releasedAt !== value) setHeld(undefined);
  const shown = Math.min(max, Math.max(min, held?.value ?? value));

  const commit = useEffectEvent((wanted: number) => {
    setHeld({ value: wanted, releasedAt: value });
    onCommit(wanted);
  });
  // React's onChange is the native "input"; the native "change", which comes once, on release, needs its own listener.
  useEffect(() => {
    const range = input.current;
    const release = () => range && commit(range.valueAsNumber);
    range?.addEventListener("change", release);
    return () => range?.removeEventListener("change", release);
  }, []);

  const stepByKey = (event: KeyboardEvent) => {
    const direction = ARROWS[event.key];
    if (!keyStep || !direction || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const wanted = Math.min(max, Math.max(min, shown + direction * keyStep));
    setHeld({ value: wanted, releasedAt: value });
    onCommit(wanted);
  };

  const ratio = max > min ? (shown - min) / (max - min) : 0;
  return (
    <input
      ref={input}
      type="range"
      className={classNames(styles.slider, className)}
      style={{ "--played": ratio, "--buffered": Math.max(ratio, Math.min(1, bufferedRatio)) } as CSSProperties}
      aria-label={label}
      aria-valuetext={valueText}
      min={min}
      max={max > min ? max : min + step}
      step={step}
      value={shown}
      disabled={disabled}
      onChange={(event) => {
        setHeld({ value: event.target.valueAsNumber });
        onInput?.(event.target.valueAsNumber);
      }}
      onKeyDown={stepByKey}
    />
  );
}
