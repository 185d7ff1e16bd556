/** Whether a response is a picture. An opaque one, which counts as megabytes of quota, has no status and is none. */
export const isPicture = ({ status, headers }: Response): boolean =>
  status === 200 && /^image\//i.test(headers.get("Content-Type") ?? "");
