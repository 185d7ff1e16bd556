import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#server/db/cluster/cluster.ts";
import { until } from "../../until.ts";
import { click, press } from "../actions.ts";
import type { Engine, EngineOptions, Tab } from "../engine.ts";
import { type Programs, withPrograms } from "../programs.ts";
import { openSoundDevice } from "../soundDevice.ts";
import { type Send, webDriverAt } from "./webDriver.ts";

interface Session {
  sessionId: string;
  capabilities: { browserVersion: string };
}

const HOST = join(import.meta.dirname, "host.py");

/** The tab with this window handle. `at` sends a command to the session. */
function tabOf(at: Send, handle: string): Tab {
  const post = async <T>(path: string, body: object = {}): Promise<T> => {
    await at("POST", "/window", { handle });
    return at<T>("POST", path, body);
  };
  const input = (actions: object[]) => post<void>("/actions", { actions });
  return {
    open: (url) => post("/url", { url }),
    reload: () => post("/refresh"),
    run: async (body) => {
      const settled =
        "(value) => done(JSON.stringify({ value })), (error) => done(JSON.stringify({ error: String(error) }))";
      const script = `const done = arguments[0]; (async () => { ${body} })().then(${settled});`;
      const { value, error } = JSON.parse(await post<string>("/execute/async", { script, args: [] }));
      if (error) throw new Error(error);
      return value;
    },
    click: (at) => input(click(at)),
    // The field may be replaced between the two commands, because the app replaces the form of index.html when it has
    // started.
    type: (text) =>
      until("a field to type into that stays", async () => {
        const [element] = Object.values((await at<Record<string, string>>("GET", "/element/active")) ?? {});
        await post(`/element/${element}/value`, { text });
        return true;
      }).then(() => undefined),
    press: (...keys) => input(press(keys)),
    resize: (width, height) => post("/window/rect", { width, height }),
    screenshot: async () => {
      await at("POST", "/window", { handle });
      return Buffer.from(await at<string>("GET", "/screenshot"), "base64");
    },
  };
}

/** An X server that chooses a free display itself. */
async function openDisplay(programs: Programs): Promise<string> {
  const args = ["-displayfd", "1", "-screen", "0", "1400x1000x24"];
  const [, display] = await programs.start("Xvfb", args, {}, /^(\d+)\n/m);
  return `:${display}`;
}

/** WebKitGTK, which is the closest to Safari that runs on Linux. */
export const openWebKit = (options: EngineOptions): Promise<Engine> =>
  withPrograms((programs) => start(programs, options));

async function start(programs: Programs, { isPrivate }: EngineOptions): Promise<Engine> {
  const home = await mkdtemp(join(tmpdir(), "segue-webkit-"));
  const env = {
    HOME: home,
    XDG_RUNTIME_DIR: home,
    SEGUE_WEBKIT_DATA: isPrivate ? "" : home,
    DISPLAY: await openDisplay(programs),
    GDK_BACKEND: "x11",
    LIBGL_ALWAYS_SOFTWARE: "1",
    ...(await openSoundDevice(programs)),
  };
  const port = await freePort(0);
  const send = webDriverAt(`http://127.0.0.1:${port}`);
  programs.spawn("WebKitWebDriver", [`--port=${port}`], env);
  await until("WebKitWebDriver", () => send("GET", "/status"));
  const asked = { alwaysMatch: { "webkitgtk:browserOptions": { binary: HOST, args: [] } } };
  const { sessionId, capabilities } = await send<Session>("POST", "/session", { capabilities: asked });
  const at: Send = (method, path, body) => send(method, `/session/${sessionId}${path}`, body);
  let isFirst = true;
  return {
    version: `WebKitGTK ${capabilities.browserVersion}`,
    newTab: async () => {
      const first = isFirst && (await at<string>("GET", "/window"));
      isFirst = false;
      return tabOf(at, first || (await at<{ handle: string }>("POST", "/window/new", { type: "tab" })).handle);
    },
    close: async () => {
      // This command ends the browser, and then fails because its window is gone.
      await Promise.allSettled([at("DELETE", "")]);
      await programs.end();
      // The browser's child processes write for a moment longer than the browser itself.
      await rm(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}
