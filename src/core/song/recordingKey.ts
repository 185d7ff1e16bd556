import { recordingKey } from "#contract/workerMessages.ts";

/** What identifies a recording, whatever way its address is written: the signature behind the path changes. */
export const recordingKeyOf = (address: string): string => recordingKey(new URL(address, location.href).href);

export const isSameRecording = (address: string, otherAddress: string): boolean =>
  recordingKeyOf(address) === recordingKeyOf(otherAddress);
