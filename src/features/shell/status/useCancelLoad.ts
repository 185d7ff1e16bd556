import { useRouter, useRouterState } from "@tanstack/react-router";

/**
 * A function that cancels the loading of a screen and returns to the screen that is still shown, whether the user
 * opened the loading screen or went back to it. `undefined` if there is no screen to return to: the first screen of a
 * visit is loading, or the screen that is shown is loading again.
 */
export function useCancelLoad(): (() => void) | undefined {
  const { history } = useRouter();
  const steps = useRouterState({
    select: ({ location, resolvedLocation: shown = location }) => location.state.__TSR_index - shown.state.__TSR_index,
  });
  return steps === 0 ? undefined : () => history.go(-steps);
}
