import {
  createContext,
  type Key,
  type ReactElement,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { type CustomContainerComponentProps, type CustomItemComponentProps, Virtualizer } from "virtua";
import styles from "./LongList.module.css";

interface LongListProps<Row> {
  label: string;
  rows: Row[];
  keyOf: (row: Row) => Key;
  /** The one row that is marked, such as the song that plays. */
  isCurrent?: (row: Row) => boolean;
  children: (row: Row, index: number) => ReactElement;
}

/** Up to here every row is in the page, so that the browser's own search finds it. */
const WHOLE_UP_TO_ROWS = 150;
const ROW_HEIGHT_PX = 60;

interface Listed {
  label: string;
  count: number;
  isCurrentAt: (index: number) => boolean;
}

const ListedRows = createContext<Listed>({ label: "", count: 0, isCurrentAt: () => false });

/** A list of any length: a long one holds only the rows near what can be seen. It scrolls with the content (#scroller). */
export function LongList<Row>({ label, rows, keyOf, isCurrent, children }: LongListProps<Row>) {
  const isCurrentAt = (index: number) => {
    const row = rows[index];
    return row !== undefined && isCurrent?.(row) === true;
  };
  return (
    <ListedRows value={{ label, count: rows.length, isCurrentAt }}>
      {rows.length <= WHOLE_UP_TO_ROWS ? (
        <Frame>
          {rows.map((row, index) => (
            <Item key={keyOf(row)} index={index}>
              {children(row, index)}
            </Item>
          ))}
        </Frame>
      ) : (
        <WindowedRows rows={rows}>{children}</WindowedRows>
      )}
    </ListedRows>
  );
}

type FrameProps = Partial<CustomContainerComponentProps> & { children: ReactNode };

function Frame({ children, ...list }: FrameProps) {
  const { label } = useContext(ListedRows);
  return (
    <ul {...list} className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}

type ItemProps = Pick<CustomItemComponentProps, "index" | "children"> & Partial<CustomItemComponentProps>;

function Item({ index, children, ...item }: ItemProps) {
  const { count, isCurrentAt } = useContext(ListedRows);
  return (
    <li
      {...item}
      className={styles.item}
      aria-current={isCurrentAt(index) ? "true" : undefined}
      aria-posinset={index + 1}
      aria-setsize={count}
    >
      {children}
    </li>
  );
}

function WindowedRows<Row>({ rows, children }: Pick<LongListProps<Row>, "rows" | "children">) {
  const content = useRef(document.getElementById("scroller"));
  const frame = useRef<HTMLDivElement>(null);
  const [startPx, setStartPx] = useState(0);
  useLayoutEffect(() => {
    if (!content.current || !frame.current) return;
    const { top } = content.current.getBoundingClientRect();
    setStartPx(frame.current.getBoundingClientRect().top - top + content.current.scrollTop);
  }, []);
  return (
    <div ref={frame}>
      <Virtualizer
        as={Frame}
        item={Item}
        scrollRef={content}
        data={rows}
        itemSize={ROW_HEIGHT_PX}
        bufferSize={ROW_HEIGHT_PX * 8}
        startMargin={startPx}
      >
        {children}
      </Virtualizer>
    </div>
  );
}
