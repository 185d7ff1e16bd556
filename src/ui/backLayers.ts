import { useEffect, useEffectEvent } from "react";
import { createEvent } from "#src/core/platform/event.ts";

/** The layers above the screen, the latest last. Each tells whether it could be closed. */
const layers: (() => boolean)[] = [];

/** A layer has opened that Back closes: the history needs an entry for it. */
export const { on: onLayerOpened, notify: notifyLayerOpened } = createEvent();

/** Closes the latest layer, as Back does before it leaves a screen. False if there is none, or if it cannot be closed. */
export const closeTopLayer = (): boolean => layers.at(-1)?.() ?? false;

/** Lets the browser's Back close an open layer. Without `onClose` the layer cannot be closed, and Back leaves the screen. */
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
