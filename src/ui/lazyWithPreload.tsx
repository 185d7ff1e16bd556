import { type ComponentType, lazy, useState } from "react";

/** A component whose code is loaded when it is first shown, or ahead of that by `preload`, which may be called often. */
export interface PreloadableComponent<Props> {
  (props: Props): React.JSX.Element;
  preload(): void;
}

/**
 * React's `lazy` for what opens above a screen. What was loaded ahead is rendered at once: a `lazy` component shows its
 * fallback the first time even then, and React keeps a fallback for 300 ms.
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
    // Another type later would be another component, which begins anew.
    const [Shown] = useState(() => loaded ?? Lazy);
    return <Shown {...props} />;
  };
  // Without a network it is loaded again when it is shown, and what shows it tells of a failure.
  Component.preload = () => void loadOnce().catch(() => undefined);
  return Component;
}
