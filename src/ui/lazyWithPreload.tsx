import { type ComponentType, lazy, useState } from "react";

/**
 * A component whose code loads when it is first rendered, or earlier through `preload`, which may be called repeatedly.
 */
export interface PreloadableComponent<Props> {
  (props: Props): React.JSX.Element;
  preload(): void;
}

/**
 * Like React's `lazy`, for layers that open above a screen. A preloaded component renders at once; `lazy` would show
 * its fallback on first render even then, and React keeps a fallback for 300 ms.
 */
export function lazyWithPreload<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): PreloadableComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    loaded ??= await load();
    return { default: loaded };
  };
  const Lazy = lazy(loadOnce) as ComponentType<Props>;
  const Component = (props: Props) => {
    // The type is fixed for the lifetime of the instance, because switching it would remount the component and lose its
    // state.
    const [Shown] = useState(() => loaded ?? Lazy);
    return <Shown {...props} />;
  };
  // A failed preload is retried on render, where the error is reported.
  Component.preload = () => void loadOnce().catch(() => undefined);
  return Component;
}
