import type { AnyEndpoint } from "#contract/endpoint.ts";
import { useAction } from "#src/core/actions/useAction.ts";
import { call } from "#src/core/api/client.ts";

/** Logs the user out with the call of their area, and shows the login. */
export const useLogOut = (logout: AnyEndpoint) =>
  useAction(async () => {
    await call(logout);
    location.assign("/login");
  });
