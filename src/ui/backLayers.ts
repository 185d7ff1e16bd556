import { useEffect, useEffectEvent } from "react";
import { createEvent } from "#src/core/platform/event.ts";

/** What lies over the screen, the one that was opened last at the end. Each says whether it could be closed. */
const layers: (() => boolean)[] = [];

/** Something has opened that Back is to close: there has to be a place in the history for Back to come from. */
export const { on: onLayerOpened, notify: notifyLayerOpened } = createEvent();

/** Closes what was opened last, as Back does before it leaves a screen. False without anything, or if that cannot be closed. */
export const closeTopLayer = (): boolean => layers.at(-1)?.() ?? false;

/** Lets the browser's Back close what is open. Without `onClose` it cannot be closed, and Back leaves. */
export function useBackCloses(isOpen: boolean, onClose: (() => void) | undefined): void {
  const close = useEffectEvent((): boolean => {
    onClose?.();
    return onClose !== undefined;
  });
  const isClosable = onClose !== undefined;
  useEffect(() => {
    if (!isOpen) return;
    const layer = () => close();
    layers.push(layer);
    if (isClosable) notifyLayerOpened();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
    };
  }, [isOpen, isClosable]);
}
