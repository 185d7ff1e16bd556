/** What a captive portal sends, or a server that has the app for every address: a 200 is no recording by itself. */
const OTHER_TYPES = /^text\/|html|json|xml/i;

/** Whether a response can be a recording, by what it says of itself. */
export const isRecording = ({ headers }: Pick<Response, "headers">): boolean =>
  !OTHER_TYPES.test(headers.get("Content-Type") ?? "");
