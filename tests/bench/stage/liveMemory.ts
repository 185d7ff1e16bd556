/** What a Node process keeps: how much of its memory is in use once its garbage is collected. */
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import WebSocket from "ws";

/** Where a process listens that was sent `SIGUSR1`. */
const INSPECTOR = "http://127.0.0.1:9229/json/list";
const TRIES = 50;
const BETWEEN_TRIES_MS = 100;
const HELD_BYTES = "(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())";

interface Response {
  id: number;
  result?: { result?: { value?: number } };
}

/** The process is another one than this, and one at a time is asked. */
export async function liveMb(pid: number): Promise<number> {
  process.kill(pid, "SIGUSR1");
  const socket = new WebSocket(await inspectorOf());
  await once(socket, "open");
  try {
    await callInspector(socket, 1, "HeapProfiler.collectGarbage");
    const { result } = await callInspector(socket, 2, "Runtime.evaluate", { expression: HELD_BYTES });
    const bytes = result?.result?.value;
    if (bytes === undefined) throw new Error(`process ${pid} did not say what it holds`);
    return bytes / 2 ** 20;
  } finally {
    socket.close();
  }
}

/** The inspector's address, once it is there. */
async function inspectorOf(triesLeft = TRIES): Promise<string> {
  try {
    const [target] = (await (await fetch(INSPECTOR)).json()) as [{ webSocketDebuggerUrl: string }];
    return target.webSocketDebuggerUrl;
  } catch (cause) {
    if (triesLeft === 0) throw cause;
    await pause(BETWEEN_TRIES_MS);
    return inspectorOf(triesLeft - 1);
  }
}

async function callInspector(socket: WebSocket, id: number, method: string, params = {}): Promise<Response> {
  socket.send(JSON.stringify({ id, method, params }));
  for (;;) {
    const [data] = (await once(socket, "message")) as [Buffer];
    const response = JSON.parse(data.toString()) as Response;
    if (response.id === id) return response;
  }
}
