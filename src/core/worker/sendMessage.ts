import type { PageToWorker, WorkerToPage } from "#contract/workerMessages.ts";

const ANSWER_WITHIN_MS = 5000;

/** Sends a message to a worker. Resolves when the worker has confirmed that it is done. */
export function sendMessage(worker: ServiceWorker, message: PageToWorker): Promise<void> {
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    const giveUp = setTimeout(() => reject(new Error(`the worker did not answer "${message.type}"`)), ANSWER_WITHIN_MS);
    port1.onmessage = ({ data }: MessageEvent<WorkerToPage>) => {
      clearTimeout(giveUp);
      port1.close();
      if (data.type === "done") resolve();
      else reject(new Error(`the worker failed at "${message.type}": ${data.message}`));
    };
    worker.postMessage(message, [port2]);
  });
}
