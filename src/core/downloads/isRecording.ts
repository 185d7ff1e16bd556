/**
 * The types sent by a captive portal, or by a server that answers every address with the app: status 200 alone does not
 * prove that the body is a recording.
 */
const OTHER_TYPES = /^text\/|html|json|xml/i;

/** Whether a response can be a recording, by its type. */
export const isRecording = ({ headers }: Pick<Response, "headers">): boolean =>
  !OTHER_TYPES.test(headers.get("Content-Type") ?? "");
