/**
 * Whether a response is a picture. An opaque response does not count: its status is hidden, and it uses megabytes of
 * quota.
 */
export const isPicture = ({ status, headers }: Response): boolean =>
  status === 200 && /^image\//i.test(headers.get("Content-Type") ?? "");
