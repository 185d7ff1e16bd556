import { type CSSProperties, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { classNames } from "../classNames.ts";
import styles from "./Slider.module.css";

export interface SliderProps {
  label: string;
  min: number;
  max: number;
  step: number;
  value: number;
  /** The value in words, such as "1:05 of 3:20". */
  valueText: string;
  /** How much of the whole is loaded, 0 to 1. */
  bufferedRatio?: number;
  /** How far an arrow key goes, if not one step. */
  keyStep?: number;
  disabled?: boolean;
  className?: string | undefined;
  /** While the thumb is moved. */
  onInput?(value: number): void;
  /** Once it is let go, or at each key. */
  onCommit(value: number): void;
}

/** The value that the user has set and the parent has not applied yet. */
interface Held {
  value: number;
  /** The owner's value at the time of letting go; absent while still holding. */
  releasedAt?: number;
}

const ARROWS: Record<string, number> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

/** A native range. While it is held it shows the hand's value, and it never jumps back between letting go and the new value. */
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
  const isHeld = held && (held.releasedAt === undefined || held.releasedAt === value);
  const shown = Math.min(max, Math.max(min, isHeld ? held.value : value));

  const commit = useEffectEvent((wanted: number) => {
    setHeld({ value: wanted, releasedAt: value });
    onCommit(wanted);
  });
  // React has no name for the native "change", which comes once, on release.
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
