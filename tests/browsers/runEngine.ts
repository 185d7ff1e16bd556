import { setTimeout as pause } from "node:timers/promises";
import { missingPackages } from "../runner/browserPackages.mjs";
import { ENGINES } from "./engines.ts";
import { IN_PRIVATE, JOURNEYS } from "./journeys/index.ts";
import type { Stage } from "./stage.ts";
import type { Result } from "./table.ts";
import { pictureKeeper } from "./visit/pictures.ts";
import { Visit } from "./visit/visit.ts";

const JOURNEY_MS = 180_000;

interface Surroundings {
  stage: Stage;
  /** The script of `inPage.ts`. */
  inPage: string;
  /** How many times at most a journey is tried. */
  tries: number;
}

/** Runs the journeys in one engine, or none if the engine's packages are missing. */
export async function runEngine(name: string, journeys: string[], surroundings: Surroundings): Promise<Result[]> {
  const missing = missingPackages(name);
  if (missing.length > 0) {
    console.log(`${name} is not tried: of Debian's packages it lacks ${missing.join(", ")}`);
    return journeys.map((journey) => ({ engine: name, journey, outcome: "missing", seconds: 0 }));
  }
  const results: Result[] = [];
  for (const journey of journeys) results.push(await tryJourney(name, journey, surroundings));
  return results;
}

async function tryJourney(name: string, journey: string, surroundings: Surroundings): Promise<Result> {
  const result = await runJourney(name, journey, surroundings);
  if (result.outcome !== "failed" || surroundings.tries <= 1) return result;
  console.log(`${journey} is tried once more`);
  return tryJourney(name, journey, { ...surroundings, tries: surroundings.tries - 1 });
}

/**
 * Runs one journey in a browser of its own, with an empty profile. If the browser does not start, the journey counts as
 * not tried.
 */
async function runJourney(name: string, journeyName: string, { stage, inPage }: Surroundings): Promise<Result> {
  const [openEngine, journey] = [ENGINES[name], JOURNEYS[journeyName]];
  if (!openEngine || !journey) throw new Error(`no engine ${name}, or no journey ${journeyName}`);
  const startedAt = Date.now();
  const result: Result = { engine: name, journey: journeyName, outcome: "missing", seconds: 0 };
  try {
    const engine = await openEngine({ isPrivate: IN_PRIVATE.has(journey) });
    result.engine = engine.version;
    result.outcome = "failed";
    const newVisit = async () => new Visit(await engine.newTab(), stage.url, inPage);
    const takePicture = pictureKeeper(name);
    const visit = await newVisit();
    try {
      await Promise.race([journey({ stage, visit, newVisit, takePicture }), patienceEnds()]);
    } catch (error) {
      await takePicture(`failed-${journeyName}`, visit);
      throw error;
    } finally {
      await engine.close();
    }
    result.outcome = "passed";
  } catch (error) {
    console.error(error);
  }
  await stage.mend();
  result.seconds = (Date.now() - startedAt) / 1000;
  console.log(`${result.outcome} ${journeyName} in ${result.engine}: ${result.seconds.toFixed(1)} s`);
  return result;
}

/** Without this limit, a browser that hangs would keep the run waiting for ever. */
const patienceEnds = (): Promise<never> =>
  pause(JOURNEY_MS, undefined, { ref: false }).then(() => {
    throw new Error(`not done after ${JOURNEY_MS / 1000} s`);
  });
