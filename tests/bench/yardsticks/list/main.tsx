/** A bare virtual list of 10,000 songs in rows of 56 px, generated in the page on a click. */
import { useVirtualizer } from "@tanstack/react-virtual";
import { useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { makeSongs, type YardstickSong } from "../songs.ts";
import "./main.css";

const COUNT = 10_000;
const ROW_PX = 56;
const OVERSCAN = 8;

function List({ songs }: { songs: YardstickSong[] }) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: songs.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
  });
  return (
    <div ref={scroller} className="scroller">
      <ul aria-label="Songs" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ key, index, start }) => (
          <li key={key} style={{ transform: `translateY(${start}px)` }}>
            <span>{index + 1}</span>
            <span className="name">
              <a href={`/song/${songs[index]?.id}`}>{songs[index]?.name}</a>
              <span>{songs[index]?.artist.name}</span>
            </span>
            <span>{songs[index]?.plays}</span>
            <button type="button">More</button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Page() {
  const [songs, setSongs] = useState<YardstickSong[]>();
  if (songs) return <List songs={songs} />;
  return (
    <button type="button" data-opens-list onClick={() => setSongs(makeSongs(COUNT))}>
      Open the list
    </button>
  );
}

const element = document.getElementById("root");
if (!element) throw new Error("the page has no root");
createRoot(element).render(<Page />);
