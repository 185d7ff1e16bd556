import type { AnyEndpoint } from "#contract/endpoint.ts";

/** What was found out about one call. */
export interface CallReport {
  call: string;
  /** One sentence per deviation; empty if the call conforms. */
  deviations: string[];
  /** Why the call was never made; absent if it was made. */
  skipped?: string;
}

export interface Report {
  /** Adds what a check of the call found; an empty list means that the call conforms so far. */
  note: (endpoint: AnyEndpoint, deviations: readonly string[]) => void;
  skip: (endpoint: AnyEndpoint, why: string) => void;
  calls: () => CallReport[];
}

export function openReport(): Report {
  const noted = new Map<AnyEndpoint, Set<string>>();
  const skipped = new Map<AnyEndpoint, string>();
  return {
    note: (endpoint, deviations) => {
      skipped.delete(endpoint);
      noted.set(endpoint, new Set([...(noted.get(endpoint) ?? []), ...deviations]));
    },
    skip: (endpoint, why) => {
      if (!noted.has(endpoint)) skipped.set(endpoint, why);
    },
    calls: () => [
      ...[...noted].map(([endpoint, found]) => ({ call: nameOf(endpoint), deviations: [...found] })),
      ...[...skipped].map(([endpoint, why]) => ({ call: nameOf(endpoint), deviations: [], skipped: why })),
    ],
  };
}

const nameOf = ({ method, path }: AnyEndpoint): string => `${method} ${path}`;
