import { type DragEvent, useRef, useState } from "react";
import { Art } from "./Art.tsx";
import { Icon } from "./Icon.tsx";
import { IconButton } from "./IconButton.tsx";
import styles from "./ReorderList.module.css";

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

/** A list that is put in order by dragging, or by the buttons of each row. */
export function ReorderList({ label, items, onMove }: ReorderListProps) {
  const draggedIndex = useRef<number>(undefined);
  const [spoken, setSpoken] = useState("");
  const move = (from: number, to: number) => {
    const item = items[from];
    if (!item || to < 0 || to >= items.length || from === to) return;
    onMove(from, to);
    setSpoken(`${item.name} is now ${to + 1} of ${items.length}`);
  };
  const drop = (event: DragEvent, index: number) => {
    event.preventDefault();
    if (draggedIndex.current !== undefined) move(draggedIndex.current, index);
    draggedIndex.current = undefined;
  };
  return (
    <>
      <ol className={styles.list} aria-label={label}>
        {items.map((item, index) => (
          <li
            key={item.key}
            className={styles.item}
            draggable
            onDragStart={() => {
              draggedIndex.current = index;
            }}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => drop(event, index)}
          >
            <Icon name="drag" />
            <Art src={item.image} name={item.name} />
            <span className={styles.words}>
              <span className={styles.name}>{item.name}</span>
              <span className={styles.meta}>{item.meta}</span>
            </span>
            <IconButton
              label={`Move up ${item.name}`}
              icon="up"
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            />
            <IconButton
              label={`Move down ${item.name}`}
              icon="down"
              disabled={index === items.length - 1}
              onClick={() => move(index, index + 1)}
            />
          </li>
        ))}
      </ol>
      <p className={styles.spoken} role="status">
        {spoken}
      </p>
    </>
  );
}
