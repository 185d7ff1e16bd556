import { recordingKey } from "#contract/workerMessages.ts";

/** Identifies a recording by its address without the query, because the query has a signature that changes. */
export const recordingKeyOf = (address: string): string => recordingKey(new URL(address, location.href).href);

export const isSameRecording = (address: string, otherAddress: string): boolean =>
  recordingKeyOf(address) === recordingKeyOf(otherAddress);
