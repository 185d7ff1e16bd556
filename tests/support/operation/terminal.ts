import { spawn } from "node:child_process";
import { once } from "node:events";
import type { SystemUser } from "./ownMachine.ts";

export interface Terminal {
  /** Types a line, and waits until the shell asks for the next one; throws if the command failed. */
  type: (line: string) => Promise<string>;
  /** Types a line whose command keeps running, and waits until it has printed this text. */
  typeUntil: (line: string, said: string) => Promise<void>;
  /** Ends the shell and what runs in it. */
  close: () => Promise<void>;
}

const PROMPT = /<prompt (\d+)>\n/;

/** Opens a user's shell in a folder. */
export function openTerminal({ uid, gid, home }: SystemUser, cwd: string, given: NodeJS.ProcessEnv): Terminal {
  const env = { ...withoutNpm(process.env), HOME: home, ...given };
  const shell = spawn("bash", { cwd, uid, gid, env, detached: true, stdio: ["pipe", "pipe", "pipe"] });
  const closed = once(shell, "close");
  let said = "";
  let read: () => void = () => undefined;
  for (const stream of [shell.stdout, shell.stderr]) {
    stream.on("data", (part: Buffer) => {
      said += part.toString();
      read();
    });
  }
  const until = (line: string, found: () => boolean) =>
    new Promise<void>((resolve, reject) => {
      read = () => {
        if (found()) resolve();
        else if (PROMPT.test(said)) reject(new Error(`${line} ended: ${said.slice(-4_000)}`));
      };
      void closed.then(() => reject(new Error(`the shell ended at ${line}: ${said.slice(-4_000)}`)));
      said = "";
      shell.stdin.write(`${line}\nprintf '<prompt %s>\\n' $?\n`);
    });
  return {
    type: async (line) => {
      await until(line, () => PROMPT.test(said));
      const [prompt = "", status] = PROMPT.exec(said) ?? [];
      if (status !== "0") throw new Error(`${line} failed: ${said.slice(-4_000)}`);
      return said.replace(prompt, "");
    },
    typeUntil: (line, expected) => until(line, () => said.includes(expected)),
    close: async () => {
      if (shell.pid !== undefined && shell.exitCode === null) process.kill(-shell.pid, "SIGTERM");
      await closed;
    },
  };
}

/** Removes the variables that npm has set for this program, because they must not affect another project's programs. */
const withoutNpm = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !/^(npm_|NODE_ENV$|INIT_CWD$)/i.test(name)));
