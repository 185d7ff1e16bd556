/**
 * Measures the time from the click on Login until music can be played, on a phone with a slow network and nothing
 * cached. Runs without the service worker, because DevTools neither throttles nor counts what it prefetches.
 */
import type { Result } from "../figures/report.ts";
import { figureOf, median, ratioOf } from "../figures/statistics.ts";
import { openProfile, slowDown } from "../stage/browser.ts";
import { waitUntilQuiet } from "../stage/quiet.ts";
import { APP_PASSWORD_FIELD, visit, watchPaint } from "../stage/ready.ts";
import { LISTENER } from "../stage/signIn.ts";
import type { Stage } from "../stage/stage.ts";
import { watchTraffic, weigh } from "../stage/traffic.ts";

const PLAY = 'main button[aria-label^="Play "]';

async function signInOnce(stage: Stage): Promise<{ formMs: number; homeMs: number; scriptKb: number }> {
  await waitUntilQuiet();
  const tab = await openProfile(await stage.browser(), { serviceWorkers: "block" });
  const { page } = tab;
  await watchPaint(tab.context);
  const traffic = await watchTraffic(tab);
  await slowDown(tab);
  const { url } = await stage.store.demo();
  const [{ readyMs: formMs }] = await visit(page, `${url}/login`, APP_PASSWORD_FIELD);
  await page.locator("input[type=email]").fill(LISTENER.email);
  await page.locator(APP_PASSWORD_FIELD).fill(LISTENER.password);
  const painted = page.evaluate(async (selector) => {
    const clicked = new Promise<number>((resolve) => {
      const onClick = ({ timeStamp }: Event) => resolve(performance.timeOrigin + timeStamp);
      addEventListener("click", onClick, { capture: true, once: true });
    });
    const clickedMs = await clicked;
    return { clickedMs, momentMs: await window.painted(selector) };
  }, PLAY);
  await page.locator("form button[type=submit]").click();
  const { clickedMs, momentMs } = await painted;
  const { kb: scriptKb } = weigh(await traffic.until(momentMs), "script");
  await tab.context.close();
  return { formMs, homeMs: momentMs - clickedMs, scriptKb };
}

/** Measures this part of the bench, and returns its rows for the table of results. */
export async function homeResults(stage: Stage, runs: number): Promise<Result[]> {
  await signInOnce(stage);
  const all: Awaited<ReturnType<typeof signInOnce>>[] = [];
  for (let run = 0; run < runs; run++) all.push(await signInOnce(stage));
  const [forms, homes] = [all.map(({ formMs }) => formMs), all.map(({ homeMs }) => homeMs)];
  const behind = `${Math.round(median(homes))} ms : ${Math.round(median(forms))} ms`;
  return [
    { row: "homeReady", figure: ratioOf(homes, forms), behind },
    { row: "homeJs", figure: figureOf(all.map(({ scriptKb }) => scriptKb)), behind: "as received" },
  ];
}
