import { useEffect, useEffectEvent } from "react";
import { createEvent } from "#src/core/platform/event.ts";

/** The open layers above the screen, topmost last. Each function closes its layer and returns whether it could. */
const layers: (() => boolean)[] = [];

/** Fires when a layer that Back closes has opened, so that a history entry can be added for it. */
export const { on: onLayerOpened, notify: notifyLayerOpened } = createEvent();

/** Closes the topmost layer. Returns false if there is none or it cannot be closed. */
export const closeTopLayer = (): boolean => layers.at(-1)?.() ?? false;

/**
 * Lets the browser's Back button close an open layer. Without `onClose` the layer cannot be closed, and Back leaves the
 * screen.
 */
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
