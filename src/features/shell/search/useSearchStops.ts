import { type KeyboardEvent, useState } from "react";

interface SearchStops {
  /** Where each result leads, in the order on screen. */
  stops: readonly string[];
  /** Whether Enter opens the first one before the arrow keys have reached any. */
  opensFirst: boolean;
  isOpen: boolean;
  setIsOpen(isOpen: boolean): void;
  onChoose(href: string): void;
  onEmpty(): void;
}

/** The keys of the search box: arrows move through the results, Enter opens one, Escape closes them, then empties the box. */
export function useSearchStops({ stops, opensFirst, isOpen, setIsOpen, onChoose, onEmpty }: SearchStops) {
  const [active, setActive] = useState(-1);
  const keys: Record<string, () => void> = {
    ArrowDown: () => setActive((active + 1) % stops.length),
    ArrowUp: () => setActive((Math.max(active, 0) - 1 + stops.length) % stops.length),
    Enter: () => {
      const chosen = stops[opensFirst ? Math.max(active, 0) : active];
      if (chosen) onChoose(chosen);
    },
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const handler = stops.length > 0 && isOpen ? keys[event.key] : undefined;
    if (event.key === "Escape") {
      event.preventDefault();
      if (isOpen) setIsOpen(false);
      else onEmpty();
    } else if (event.key === "ArrowDown" && !isOpen) setIsOpen(true);
    if (!handler || event.nativeEvent.isComposing) return;
    event.preventDefault();
    handler();
  };
  return { active, leave: () => setActive(-1), onKeyDown };
}
