import * as basses from "./basses.ts";
import * as bells from "./bells.ts";
import * as keys from "./keys.ts";
import * as leads from "./leads.ts";
import * as pads from "./pads.ts";
import * as plucked from "./plucked.ts";

/** All instruments, by the names that styles use. */
export const instruments = { ...basses, ...bells, ...keys, ...leads, ...pads, ...plucked };

export type InstrumentName = keyof typeof instruments;
