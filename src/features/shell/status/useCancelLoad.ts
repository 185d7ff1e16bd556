import { useRouter, useRouterState } from "@tanstack/react-router";

/**
 * A function that returns to the screen shown while another one loads, whether that one was opened or gone back to.
 * `undefined` if there is no other one: the first screen of a visit is loading, or the one shown is loading again.
 */
export function useCancelLoad(): (() => void) | undefined {
  const { history } = useRouter();
  const steps = useRouterState({
    select: ({ location, resolvedLocation: shown = location }) => location.state.__TSR_index - shown.state.__TSR_index,
  });
  return steps === 0 ? undefined : () => history.go(-steps);
}
