import { once } from "node:events";
import { WebSocket } from "ws";

interface Answer {
  id: number;
  result?: unknown;
  /**
   * In WebDriver BiDi, a text, with the `message` beside it. In the inspector's protocol, an object that contains the
   * message.
   */
  error?: unknown;
  message?: string;
}

/** Sends a command and resolves with its result. */
export type Send = <T>(method: string, params?: object) => Promise<T>;

/**
 * A connection whose commands and results are matched by number: WebDriver BiDi, or the inspector of Chrome and Node.
 */
export async function openCommandSocket(url: string): Promise<{ send: Send; close: () => void }> {
  const socket = new WebSocket(url);
  await once(socket, "open");
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.on("message", (message) => {
    const answer = JSON.parse(message.toString()) as Answer;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  socket.on("close", () => {
    for (const [id, settle] of waiting) settle({ id, error: "closed", message: "whoever was spoken to is gone" });
  });
  let lastId = 0;
  const send = async <T>(method: string, params: object = {}): Promise<T> => {
    lastId += 1;
    const id = lastId;
    const { result, error, message } = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    if (error) throw new Error([method, JSON.stringify(error), message].join(": "));
    return result as T;
  };
  return { send, close: () => socket.close() };
}
