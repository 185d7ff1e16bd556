import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Programs } from "./programs.ts";

/** Starts a silent sound device, without which Firefox plays nothing. Returns the environment that points to it. */
export async function openSoundDevice(programs: Programs): Promise<NodeJS.ProcessEnv> {
  const home = await mkdtemp(join(tmpdir(), "segue-sound-"));
  const socket = join(home, "socket");
  const modules = [`module-native-protocol-unix auth-anonymous=1 socket=${socket}`, "module-null-sink"];
  const args = ["-n", "--exit-idle-time=-1", "-vv", ...modules.flatMap((module) => ["-L", module])];
  await programs.start("pulseaudio", args, { HOME: home, XDG_RUNTIME_DIR: home }, /Daemon startup complete/);
  return { PULSE_SERVER: `unix:${socket}` };
}
