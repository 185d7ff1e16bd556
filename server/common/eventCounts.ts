/** What the metrics count besides requests. */
export type CountedEvent = "plays" | "orders" | "paymentFailures" | "mails" | "mailFailures";

/** Counts events since this process started. */
export interface EventCounts {
  add: (event: CountedEvent, times?: number) => void;
  read: (event: CountedEvent) => number;
}

export function openEventCounts(): EventCounts {
  const counts = new Map<CountedEvent, number>();
  const read = (event: CountedEvent): number => counts.get(event) ?? 0;
  return { read, add: (event, times = 1) => void counts.set(event, read(event) + times) };
}
