/** What a captive portal sends, or a server that answers every address with the app: a 200 alone proves no recording. */
const OTHER_TYPES = /^text\/|html|json|xml/i;

/** Whether a response can be a recording, by its type. */
export const isRecording = ({ headers }: Pick<Response, "headers">): boolean =>
  !OTHER_TYPES.test(headers.get("Content-Type") ?? "");
