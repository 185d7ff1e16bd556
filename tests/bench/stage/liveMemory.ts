/** The live memory of a Node process: how much is in use after a garbage collection. */
import { setTimeout as pause } from "node:timers/promises";
import { openCommandSocket } from "../../support/commandSocket.ts";

/** Where a process listens after `SIGUSR1`. */
const INSPECTOR = "http://127.0.0.1:9229/json/list";
const TRIES = 50;
const BETWEEN_TRIES_MS = 100;

/** The live memory of another process, in megabytes. Only one process can be asked at a time. */
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

/** The inspector's URL, once it is available. */
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
