import * as contract from "#contract/admin/shipping.ts";
import { pence } from "#contract/money.ts";
import { countryCode, countryNamed } from "#lib/countries.ts";
import { invalid } from "../common/failure.ts";
import { lockName } from "../db/queries/locks.ts";
import { readShippingZones, writeShippingZones } from "../db/queries/shipping.ts";
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

/** The zones as the audit log shows them, in pounds and words. */
const inWords = (zones: readonly ShippingZone[]) =>
  zones.map(({ countries, firstPence, furtherPence, freeFromPence }) => ({
    countries: countries.join(", ") || "everywhere else",
    first: firstPence / 100,
    further: furtherPence / 100,
    free_from: freeFromPence === null ? "never" : freeFromPence / 100,
  }));

const shippingZones = route(contract.shippingZones, async ({ db }) => {
  const zones = await readShippingZones(db);
  return { zones: zones.map(toZone), version: versionOf(zones) };
});

const saveShippingZones = changeRoute(contract.saveShippingZones, async ({ db, body }) => {
  const zones = body.zones.map(({ countries, first, further, free_from: freeFrom }) => ({
    countries: countries.map(countryNamed),
    firstPence: first,
    furtherPence: further,
    freeFromPence: freeFrom ?? null,
  }));
  refuseZones(zones);
  await lockName(db, "settings", "delivery");
  const current = await readShippingZones(db);
  const [before, after] = [inWords(current), inWords(zones)];
  const answer = done("Saved.");
  if (JSON.stringify(before) === JSON.stringify(after)) return { answer, change: null };
  refuseOutdated(current, body.version);
  await writeShippingZones(db, zones);
  const facts = { before: { zones: before }, after: { zones: after } };
  return { answer, change: { action: "settings.delivery", subject: "settings", ...facts } };
});

export const shippingRoutes: Route[] = [shippingZones, saveShippingZones];
