import { AsyncLocalStorage } from "node:async_hooks";

const deadlines = new AsyncLocalStorage<AbortSignal>();

/** Runs work whose calls to the provider, however many they are, end together after this time: the rest of them fail. */
export const withDeadline = <T>(ms: number, work: () => Promise<T>): Promise<T> =>
  deadlines.run(AbortSignal.any([AbortSignal.timeout(ms), ...deadlinesNow()]), work);

/** The deadline of whatever work this is a part of. */
export const deadlinesNow = (): AbortSignal[] => {
  const signal = deadlines.getStore();
  return signal ? [signal] : [];
};

/** Whether there is no time left for another call. */
export const isTimeOver = (): boolean => deadlines.getStore()?.aborted === true;
