import { type CSSProperties, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { classNames } from "../classNames.ts";
import styles from "./Slider.module.css";

export interface SliderProps {
  label: string;
  min: number;
  max: number;
  step: number;
  value: number;
  /**
   * Identifies what the value belongs to, such as a song. If it changes while the thumb is held, releasing the thumb
   * sets nothing.
   */
  subject?: string | undefined;
  /** The value for screen readers, such as "1:05 of 3:20". */
  valueText: string;
  /** The loaded fraction, 0 to 1. */
  bufferedRatio?: number;
  /** How far an arrow key moves the value; one step by default. */
  keyStep?: number;
  disabled?: boolean;
  className?: string | undefined;
  /** Called while the thumb moves. */
  onInput?(value: number): void;
  /** Called when the thumb is released, and on each key press. */
  onCommit(value: number): void;
}

/** A value that the user has set and the parent has not applied yet. */
interface Held {
  value: number;
  subject: string | undefined;
  /** The parent's value at the time of release; absent while the thumb is held. */
  releasedAt?: number;
}

const ARROWS: Record<string, number> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

/**
 * While the thumb is held, the slider shows the user's value. After the release, it shows that value until the parent's
 * value changes.
 */
function useHeld({ min, max, value, subject, onInput, onCommit }: SliderProps) {
  const [held, setHeld] = useState<Held>();
  const isStale = held !== undefined && held.subject !== subject;
  // Reset as soon as the parent's value has changed: the next song may pass the same value again.
  if (held?.releasedAt !== undefined && (isStale || held.releasedAt !== value)) setHeld(undefined);
  const within = (wanted: number): number => Math.min(max, Math.max(min, wanted));
  const set = (wanted: number): void => {
    setHeld({ value: within(wanted), subject, releasedAt: value });
    onCommit(within(wanted));
  };
  return {
    shown: within(isStale ? value : (held?.value ?? value)),
    set,
    grip: () => setHeld(undefined),
    move: (wanted: number) => {
      if (isStale) return;
      setHeld({ value: wanted, subject });
      onInput?.(wanted);
    },
    release: (wanted: number) => (isStale ? setHeld(undefined) : set(wanted)),
  };
}

export function Slider(props: SliderProps) {
  const { label, min, max, step, subject, valueText, bufferedRatio = 0, keyStep, disabled = false, className } = props;
  const input = useRef<HTMLInputElement>(null);
  const { shown, set, grip, move, release } = useHeld(props);
  /** The subject at the time the key was pressed. */
  const pressedIn = useRef(subject);

  const onRelease = useEffectEvent(() => input.current && release(input.current.valueAsNumber));
  // React's onChange listens to the native "input" event; the native "change" event, fired once on release, needs its
  // own listener.
  useEffect(() => {
    const range = input.current;
    range?.addEventListener("change", onRelease);
    return () => range?.removeEventListener("change", onRelease);
  }, []);

  const stepByKey = (event: KeyboardEvent) => {
    if (!event.repeat) pressedIn.current = subject;
    else if (pressedIn.current !== subject) return event.preventDefault();
    const direction = ARROWS[event.key];
    if (!keyStep || !direction || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    set(shown + direction * keyStep);
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
      onPointerDown={grip}
      onChange={({ target }) => move(target.valueAsNumber)}
      onKeyDown={stepByKey}
    />
  );
}
