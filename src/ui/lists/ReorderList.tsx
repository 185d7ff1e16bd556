import { useRef, useState } from "react";
import { Art } from "../art/Art.tsx";
import { IconButton } from "../buttons/IconButton.tsx";
import { Icon } from "../icons/Icon.tsx";
import { DropLine } from "./DropLine.tsx";
import styles from "./ReorderList.module.css";
import { useReorderDrag } from "./useReorderDrag.ts";

interface ReorderItem {
  key: string;
  name: string;
  image: string;
  meta: string;
}

interface ReorderListProps {
  label: string;
  items: ReorderItem[];
  onMove(fromIndex: number, toIndex: number): void;
}

/** A list that the user reorders by dragging, or with buttons in each row. */
export function ReorderList({ label, items, onMove }: ReorderListProps) {
  const [spoken, setSpoken] = useState("");
  const move = (key: string, to: number) => {
    const from = items.findIndex((item) => item.key === key);
    const item = items[from];
    if (!item || to < 0 || to >= items.length || from === to) return;
    onMove(from, to);
    setSpoken(`${item.name} is now ${to + 1} of ${items.length}`);
  };
  return (
    <>
      <ol className={styles.list} aria-label={label}>
        {items.map((item, index) => (
          <ReorderRow key={item.key} list={label} item={item} index={index} count={items.length} onMove={move} />
        ))}
      </ol>
      <p className={styles.spoken} role="status">
        {spoken}
      </p>
    </>
  );
}

interface ReorderRowProps {
  list: string;
  item: ReorderItem;
  index: number;
  count: number;
  onMove: (key: string, toIndex: number) => void;
}

function ReorderRow({ list, item, index, count, onMove }: ReorderRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const { key, name, image, meta } = item;
  const touchHandle = useRef<HTMLSpanElement>(null);
  const dropEdge = useReorderDrag({ row, handle: row, touchHandle, list, itemKey: key, index, onMove });
  return (
    <li ref={row} className={styles.item}>
      <DropLine edge={dropEdge} />
      <span ref={touchHandle} className={styles.handle} data-drag-handle>
        <Icon name="drag" />
      </span>
      <Art src={image} name={name} />
      <span className={styles.text}>
        <span className={styles.name}>{name}</span>
        <span className={styles.meta}>{meta}</span>
      </span>
      <IconButton
        label={`Move ${name} up`}
        icon="up"
        aria-disabled={index === 0}
        onClick={() => onMove(key, index - 1)}
      />
      <IconButton
        label={`Move ${name} down`}
        icon="down"
        aria-disabled={index === count - 1}
        onClick={() => onMove(key, index + 1)}
      />
    </li>
  );
}
