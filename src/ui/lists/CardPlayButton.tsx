import { IconButton } from "../buttons/IconButton.tsx";

export interface CardPlay {
  title: string;
  /** Gives the card a button "Play {title}". */
  onPlay?(): void;
  /** Called when that button is pressed down, before the click. */
  onPlayPointerDown?(): void;
  /** Whether the card's item is playing; the button then pauses. */
  isPlaying?: boolean;
  /** Whether Play was pressed and the item is still loading. */
  isBusy?: boolean;
  /** Why the item cannot be played now; disables the button. */
  obstacle?: string | undefined;
}

/** The Play or Pause button of a card or tile; nothing if the item cannot be played at all. */
export function CardPlayButton(props: CardPlay & { className: string | undefined }) {
  const { className, title, onPlay, onPlayPointerDown, isPlaying = false, isBusy = false, obstacle } = props;
  if (!onPlay) return null;
  const canPlay = obstacle === undefined;
  return (
    <IconButton
      className={className}
      look="solid"
      label={`${isPlaying ? "Pause" : "Play"} ${title}`}
      icon={isPlaying ? "pause" : "play"}
      data-playing={isPlaying}
      busy={isBusy}
      aria-disabled={!canPlay || undefined}
      title={obstacle}
      onPointerDown={canPlay ? onPlayPointerDown : undefined}
      onClick={canPlay ? onPlay : undefined}
    />
  );
}
