/** What a Node process keeps: how much of its memory is in use once its garbage is collected. */
import { setTimeout as pause } from "node:timers/promises";
import { openCommandSocket } from "../../support/commandSocket.ts";

/** Where a process listens that was sent `SIGUSR1`. */
const INSPECTOR = "http://127.0.0.1:9229/json/list";
const TRIES = 50;
const BETWEEN_TRIES_MS = 100;

/** In megabytes. The process is another one than this, and one at a time is asked. */
export async function liveMb(pid: number): Promise<number> {
  process.kill(pid, "SIGUSR1");
  const { send, close } = await openCommandSocket(await inspectorOf());
  try {
    await send("HeapProfiler.collectGarbage");
    const expression = `process.pid === ${pid} ? process.memoryUsage().heapUsed + process.memoryUsage().external : 0`;
    const { result } = await send<{ result: { value: number } }>("Runtime.evaluate", { expression });
    if (result.value === 0) throw new Error(`another process than ${pid} listens at ${INSPECTOR}`);
    return result.value / 2 ** 20;
  } finally {
    close();
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
