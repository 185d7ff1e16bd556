import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openCommandSocket, type Send } from "../../../support/commandSocket.ts";
import { click, drag, press } from "../actions.ts";
import type { Engine, EngineOptions, Tab } from "../engine.ts";
import { type Programs, withPrograms } from "../programs.ts";
import { openSoundDevice } from "../soundDevice.ts";

/** Plays nothing without a user gesture, asks the user nothing, and sends no requests of Firefox's own. */
const PREFERENCES = {
  "media.autoplay.default": 1,
  "intl.accept_languages": "en-GB",
  "browser.shell.checkDefaultBrowser": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "app.normandy.enabled": false,
  "extensions.update.enabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "security.sandbox.content.level": 0,
};

async function makeProfile({ isPrivate }: EngineOptions): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "segue-firefox-"));
  const lines = Object.entries({ ...PREFERENCES, "browser.privatebrowsing.autostart": isPrivate }).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  );
  await writeFile(join(folder, "user.js"), lines.join("\n"));
  return folder;
}

interface Evaluated {
  type: "success" | "exception";
  result?: { value?: string };
  exceptionDetails?: { text: string };
}

/** Tries once more if the page was already navigating: Firefox may drop the later of two navigations. */
async function navigate(send: Send, method: string, params: object): Promise<void> {
  const go = () => send<void>(method, { ...params, wait: "complete" });
  await go().catch((error) => (String(error).includes("NS_BINDING_ABORTED") ? go() : Promise.reject(error)));
}

function tabOf(send: Send, context: string): Tab {
  const input = (actions: object[]) => send<void>("input.performActions", { context, actions });
  return {
    open: (url) => navigate(send, "browsingContext.navigate", { context, url }),
    reload: () => navigate(send, "browsingContext.reload", { context }),
    run: async (body) => {
      const expression = `(async () => { ${body} })().then((value) => JSON.stringify(value ?? null))`;
      const options = { awaitPromise: true, userActivation: false, target: { context } };
      const { type, result, exceptionDetails } = await send<Evaluated>("script.evaluate", { expression, ...options });
      if (type === "exception") throw new Error(exceptionDetails?.text);
      return JSON.parse(result?.value ?? "null");
    },
    click: (at) => input(click(at)),
    drag: (from, to) => input(drag(from, to)),
    type: async (text) => {
      for (const character of text) await input(press([character]));
    },
    press: (...keys) => input(press(keys)),
    resize: (width, height) => send("browsingContext.setViewport", { context, viewport: { width, height } }),
    screenshot: async () => {
      const { data } = await send<{ data: string }>("browsingContext.captureScreenshot", { context });
      return Buffer.from(data, "base64");
    },
  };
}

/** Firefox ESR, which supports WebDriver BiDi without a separate driver. */
export const openFirefox = (options: EngineOptions): Promise<Engine> =>
  withPrograms((programs) => start(programs, options));

async function start(programs: Programs, options: EngineOptions): Promise<Engine> {
  const profile = await makeProfile(options);
  const sound = await openSoundDevice(programs);
  const args = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port=0"];
  const size = ["--width=1280", "--height=900"];
  const [, url = ""] = await programs.start("firefox-esr", [...args, ...size], sound, /BiDi listening on (ws:\S+)/);
  const { send, close } = await openCommandSocket(`${url}/session`);
  const { capabilities } = await send<{ capabilities: { browserVersion: string } }>("session.new", {
    capabilities: {},
  });
  return {
    version: `Firefox ${capabilities.browserVersion}`,
    newTab: async () => {
      const { context } = await send<{ context: string }>("browsingContext.create", { type: "tab" });
      return tabOf(send, context);
    },
    close: async () => {
      close();
      await programs.end();
      await rm(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}
