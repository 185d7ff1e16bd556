import type { Stage } from "../stage.ts";
import type { Visit } from "../visit/visit.ts";

export interface World {
  stage: Stage;
  /** The first tab. */
  visit: Visit;
  /** Another tab of the same browser. */
  newVisit: () => Promise<Visit>;
  /** Saves a screenshot of a tab below test-results/browsers/, for people to look at. */
  takePicture: (name: string, visit: Visit) => Promise<void>;
}

/** What a person does from beginning to end. Throws if something is not as it should be. */
export type Journey = (world: World) => Promise<void>;
