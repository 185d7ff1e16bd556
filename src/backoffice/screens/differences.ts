export interface Difference {
  name: string;
  before: string;
  after: string;
}

const NONE = "none";

const shown = (value: unknown): string => {
  if (value === undefined || value === null || value === "") return NONE;
  return typeof value === "string" ? value : JSON.stringify(value);
};

/** The fields that differ between the JSON before and after a change. */
export function differences(before: string, after: string): Difference[] {
  const [older, newer] = [JSON.parse(before) ?? {}, JSON.parse(after) ?? {}] as Record<string, unknown>[];
  return [...new Set([...Object.keys(older ?? {}), ...Object.keys(newer ?? {})])]
    .map((name) => ({ name, before: shown(older?.[name]), after: shown(newer?.[name]) }))
    .filter((one) => one.before !== one.after);
}
