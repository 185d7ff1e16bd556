import { isDeepStrictEqual } from "node:util";
import * as contract from "#contract/admin/shipping.ts";
import { pence } from "#contract/money.ts";
import { countryCode, countryNamed } from "#lib/countries.ts";
import type { Recorded, Undo } from "../catalogue/editing/undo.ts";
import { invalid } from "../common/failure.ts";
import type { Database } from "../db/open.ts";
import { lockName } from "../db/queries/locks.ts";
import { readShippingZones, writeShippingZones } from "../db/queries/shipping.ts";
import type { Change } from "../domain/auditChain.ts";
import { isElsewhere, type ShippingZone } from "../domain/shipping.ts";
import { done, type Route, route } from "../http/route.ts";
import { changeRoute } from "./change.ts";
import { refuseOutdated, versionOf } from "./settingVersion.ts";

const toZone = ({ countries, firstPence, furtherPence, freeFromPence }: ShippingZone): contract.ShippingZone => ({
  countries,
  first: pence(firstPence),
  further: pence(furtherPence),
  free_from: freeFromPence === null ? undefined : pence(freeFromPence),
});

/** Refuses unknown countries, and a second zone for the same country or for everywhere else. */
function refuseZones(zones: readonly ShippingZone[]): void {
  const seen = new Set<string>();
  for (const [place, zone] of zones.entries()) {
    const refuse = (message: string) => invalid({ [`zones.${place}.countries`]: [message] });
    if (isElsewhere(zone) && zones.findIndex(isElsewhere) < place)
      throw refuse("Another zone already covers everywhere else. Enter a country.");
    for (const country of zone.countries) {
      if (!countryCode(country)) throw refuse(`We don’t know the country ${country}.`);
      if (seen.has(country)) throw refuse(`${country} is listed twice.`);
      seen.add(country);
    }
  }
}

const [ELSEWHERE, NEVER] = ["everywhere else", "never"];

interface ZoneInWords {
  countries: string;
  first: number;
  further: number;
  free_from: number | string;
}

interface InLog {
  zones: ZoneInWords[];
}

/** The zones as the audit log shows them, in pounds and words. */
const inWords = (zones: readonly ShippingZone[]): ZoneInWords[] =>
  zones.map(({ countries, firstPence, furtherPence, freeFromPence }) => ({
    countries: countries.join(", ") || ELSEWHERE,
    first: firstPence / 100,
    further: furtherPence / 100,
    free_from: freeFromPence === null ? NEVER : freeFromPence / 100,
  }));

const penceOf = (pounds: number): number => Math.round(pounds * 100);

/** The zones that these words describe. */
const fromWords = (zones: readonly ZoneInWords[]): ShippingZone[] =>
  zones.map(({ countries, first, further, free_from: freeFrom }) => ({
    countries: countries === ELSEWHERE ? [] : countries.split(", "),
    firstPence: penceOf(first),
    furtherPence: penceOf(further),
    freeFromPence: typeof freeFrom === "number" ? penceOf(freeFrom) : null,
  }));

const shippingZones = route(contract.shippingZones, async ({ db }) => {
  const zones = await readShippingZones(db);
  return { zones: zones.map(toZone), version: versionOf(zones) };
});

const SAVE = "settings.delivery";
const lockZones = (transaction: Database) => lockName(transaction, "settings", "delivery");

async function writeZones(db: Database, zones: ShippingZone[]): Promise<Change> {
  const before = inWords(await readShippingZones(db));
  await writeShippingZones(db, zones);
  return { action: SAVE, subject: "settings", before: { zones: before }, after: { zones: inWords(zones) } };
}

const saveShippingZones = changeRoute(contract.saveShippingZones, async ({ db, body }) => {
  const zones = body.zones.map(({ countries, first, further, free_from: freeFrom }) => ({
    countries: countries.map(countryNamed),
    firstPence: first,
    furtherPence: further,
    freeFromPence: freeFrom ?? null,
  }));
  refuseZones(zones);
  await lockZones(db);
  const current = await readShippingZones(db);
  const answer = done("Saved.");
  if (isDeepStrictEqual(inWords(current), inWords(zones))) return { answer, change: null };
  refuseOutdated(current, body.version);
  return { answer, change: await writeZones(db, zones) };
});

export function undoOfShipping({ action, before, after }: Recorded): Undo | undefined {
  if (action !== SAVE) return undefined;
  const [older, newer] = [JSON.parse(before), JSON.parse(after)] as [InLog, InLog];
  return {
    lock: lockZones,
    isUnchanged: async (db) => isDeepStrictEqual(inWords(await readShippingZones(db)), newer.zones),
    run: ({ db }) => writeZones(db, fromWords(older.zones)),
  };
}

export const shippingRoutes: Route[] = [shippingZones, saveShippingZones];
