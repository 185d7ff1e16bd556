import { countOf } from "#lib/format.ts";
import { VisuallyHidden } from "#src/ui/VisuallyHidden.tsx";
import styles from "./Statistics.module.css";

/** The interval, in hours, between labels below the columns. */
const WRITTEN = 6;
const DAY = Array.from({ length: 24 }, (_, hour) => hour);

interface PlayedHoursProps {
  hours: readonly { hour: number; plays: number }[];
}

/** A column for each hour of the day. Screen readers get only the hours with any plays. */
export function PlayedHours({ hours }: PlayedHoursProps) {
  const playsOf = new Map(hours.map(({ hour, plays }) => [hour, plays]));
  const most = Math.max(1, ...playsOf.values());
  return (
    <section aria-labelledby="heard-hours" className={styles.part}>
      <h2 id="heard-hours">Hours of the day</h2>
      <ol className={styles.hours}>
        {DAY.map((hour) => {
          const plays = playsOf.get(hour) ?? 0;
          return (
            <li key={hour} aria-hidden={plays === 0 || undefined}>
              <span className={styles.column} style={{ height: `${(100 * plays) / most}%` }} />
              {plays > 0 && (
                <VisuallyHidden>
                  {hour}:00 to {hour + 1}:00, {countOf(plays, "play")}
                </VisuallyHidden>
              )}
              {hour % WRITTEN === 0 && (
                <span className={styles.hour} aria-hidden="true">
                  {hour}:00
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
