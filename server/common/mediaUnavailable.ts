import { causesOf } from "./causes.ts";

const CODE = "MEDIA_UNAVAILABLE";

/** The bucket with the media can’t be reached or refuses a request. */
export class MediaUnavailable extends Error {
  readonly code = CODE;
}

export const isMediaUnavailable = (error: unknown): boolean => causesOf(error).some(({ code }) => code === CODE);
