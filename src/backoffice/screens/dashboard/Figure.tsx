import { lazy, Suspense, useMemo, useState } from "react";
import { formatDay } from "#lib/format.ts";
import { type Column, Table } from "#src/ui/lists/Table.tsx";
import styles from "./Dashboard.module.css";

const Plot = lazy(() => import("./Plot.tsx"));

interface FigureProps<Day extends { day: string }> {
  title: string;
  days: Day[];
  numberOf(day: Day): number;
  format(value: number): string;
}

/** A total with its plot, and a table of the same numbers. */
export function Figure<Day extends { day: string }>({ title, days, numberOf, format }: FigureProps<Day>) {
  const values = useMemo(() => days.map(numberOf), [days, numberOf]);
  const [picked, setPicked] = useState<number>();
  const day = picked === undefined ? undefined : days[picked];
  const sentence = day && `${formatDay(day.day)}: ${format(numberOf(day))}`;
  const total = values.reduce((sum, value) => sum + value, 0);
  const columns: Column<Day>[] = [
    { id: "day", heading: "Day", cell: ({ day }) => formatDay(day) },
    { id: "value", heading: title, align: "end", cell: (day) => format(numberOf(day)) },
  ];
  return (
    <article className={styles.figure}>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.total}>{format(total)}</p>
      <p className={styles.picked}>{sentence}</p>
      <Suspense fallback={<div className={styles.plot} />}>
        <Plot
          title={title}
          days={days}
          values={values}
          format={format}
          picked={picked}
          sentence={sentence}
          onPick={setPicked}
        />
      </Suspense>
      <details>
        <summary>{title} as a table</summary>
        <Table caption={title} columns={columns} rows={days.toReversed()} keyOf={({ day }) => day} />
      </details>
    </article>
  );
}
