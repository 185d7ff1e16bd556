import { spawn } from "node:child_process";
import { ROOT } from "./root.mjs";
import { exitCodeOf, SIGNALS } from "./signals.mjs";

/**
 * Runs a step and reports how long it took. A failing step ends the program; a signal ends the step and the program.
 * @param {string} label
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function step(label, command, args, env = process.env) {
  const started = Date.now();
  process.stderr.write(`${label} ...\n`);
  const { error, signal, code } = await runToItsEnd(command, args, env);
  if (signal) process.exit(exitCodeOf(signal));
  if (error || code !== 0) {
    const reason = error ? `: ${error.message}` : "";
    console.error(`${label} failed${reason}. Run by hand to see why: ${command} ${args.join(" ")}`);
    process.exit(1);
  }
  process.stderr.write(`${label}: ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
}

/**
 * Resolves when the command has ended. `signal` is the signal, if any, that this program received in the meantime and
 * passed on to the command.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ error?: Error, signal?: NodeJS.Signals, code: number | null }>}
 */
function runToItsEnd(command, args, env) {
  /** @type {NodeJS.Signals | undefined} */
  let received;
  const child = spawn(command, args, { cwd: ROOT, stdio: ["ignore", "ignore", "inherit"], env });
  const passOn = (/** @type {NodeJS.Signals} */ signal) => {
    received = signal;
    child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, passOn);
  return new Promise((resolve) => {
    const end = (/** @type {number | null} */ code, /** @type {Error | undefined} */ error) => {
      for (const signal of SIGNALS) process.off(signal, passOn);
      resolve({ code, ...(received && { signal: received }), ...(error && { error }) });
    };
    child.once("error", (error) => end(null, error));
    child.once("close", (code) => end(code, undefined));
  });
}
