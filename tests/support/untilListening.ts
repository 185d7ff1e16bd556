import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

const POLL_MS = 50;

/** Waits until a process accepts connections on this port of 127.0.0.1. */
export async function untilListening(child: ChildProcess, port: number, withinMs: number): Promise<void> {
  for (const endMs = performance.now() + withinMs; ; await pause(POLL_MS)) {
    const socket = connect(port, "127.0.0.1");
    const isOpen = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    if (child.exitCode !== null || performance.now() > endMs) throw new Error(`${child.spawnfile} did not start`);
  }
}
