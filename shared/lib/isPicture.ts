/**
 * Whether a response is a picture. False for an opaque response, whose status is hidden and which counts as megabytes
 * of quota.
 */
export const isPicture = ({ status, headers }: Response): boolean =>
  status === 200 && /^image\//i.test(headers.get("Content-Type") ?? "");
