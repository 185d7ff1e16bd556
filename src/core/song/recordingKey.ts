import { recordingKey } from "#contract/workerMessages.ts";

/** Identifies a recording whatever the form of its address; the signature in the query changes. */
export const recordingKeyOf = (address: string): string => recordingKey(new URL(address, location.href).href);

export const isSameRecording = (address: string, otherAddress: string): boolean =>
  recordingKeyOf(address) === recordingKeyOf(otherAddress);
