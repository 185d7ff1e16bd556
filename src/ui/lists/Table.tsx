import type { Key, ReactNode } from "react";
import { classNames } from "../classNames.ts";
import { VisuallyHidden } from "../VisuallyHidden.tsx";
import styles from "./Table.module.css";

export interface Column<Row> {
  id: string;
  heading: string;
  /** Hides the heading from sighted users. */
  hidesHeading?: boolean;
  cell(row: Row, index: number): ReactNode;
  align?: "start" | "end";
}

interface TableProps<Row> {
  caption: string;
  className?: string | undefined;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf(row: Row, index: number): Key;
}

/** A table laid out as a list of cards on narrow screens; to screen readers it stays a table. */
export const Table = <Row,>({ caption, className, columns, rows, keyOf }: TableProps<Row>) => (
  <div className={styles.frame}>
    <table className={classNames(styles.table, className)}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {columns.map(({ id, heading, hidesHeading, align = "start" }) => (
            <th key={id} scope="col" data-align={align}>
              {hidesHeading ? <VisuallyHidden>{heading}</VisuallyHidden> : heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={keyOf(row, index)}>
            {columns.map(({ id, heading, hidesHeading, cell, align = "start" }) => (
              <td key={id} data-column={id} data-heading={hidesHeading ? undefined : heading} data-align={align}>
                {cell(row, index)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
