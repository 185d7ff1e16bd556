import { Fragment, useCallback } from "react";
import styles from "./GroupedList.module.css";
import { LongList, type LongListProps } from "./LongList.tsx";
import { groupsOf } from "./rowGroups.ts";

interface GroupedListProps<Row> extends LongListProps<Row> {
  /** The name of the group that a row belongs to. Names must be unique. */
  groupOf: (row: Row) => string;
}

/**
 * A long list in groups. Each group is a list below a heading, so that screen readers announce its name; indexes
 * continue across groups.
 */
export function GroupedList<Row>({ groupOf, ...list }: GroupedListProps<Row>) {
  const { label, count: total, rowAt } = list;
  const rows = Array.from({ length: total }, (_, index) => rowAt(index));
  return groupsOf(rows, groupOf).map(({ name, first, count }) => (
    <Fragment key={name}>
      <h2 className={styles.name}>{name}</h2>
      <Group {...list} label={`${label}, ${name}`} firstIndex={first} count={count} />
    </Fragment>
  ));
}

function Group<Row>({ firstIndex, onShow, ...list }: LongListProps<Row> & { firstIndex: number }) {
  const show = useCallback(
    (first: number, end: number) => onShow?.(firstIndex + first, firstIndex + end),
    [onShow, firstIndex],
  );
  return <LongList {...list} firstIndex={firstIndex} onShow={show} />;
}
