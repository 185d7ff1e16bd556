import * as contract from "#contract/admin/vat.ts";
import { countryCode } from "#lib/countries.ts";
import { invalid } from "../common/failure.ts";
import type { Database } from "../db/open.ts";
import { lockName } from "../db/queries/locks.ts";
import { readVatSettings, writeVatSettings } from "../db/queries/vat.ts";
import { done, type Route, route } from "../http/route.ts";
import { changeRoute } from "./change.ts";
import { refuseOutdated, versionOf } from "./settingVersion.ts";

async function readVat(db: Database) {
  const { vatNumber, rates } = await readVatSettings(db);
  return {
    vat_number: vatNumber,
    rates: rates.map(({ kind, country, basisPoints }) => ({ kind, country, percent: basisPoints / 100 })),
  };
}

/** Two spellings of one country are the same. */
const isSame = (one: string, other: string): boolean => countryCode(one) === countryCode(other);

/** Refuses unknown countries and a second rate for the same purchases. */
function refuseRates(rates: contract.VatRate[]): void {
  for (const [place, { kind, country }] of rates.entries()) {
    const isSecond = rates.findIndex((rate) => rate.kind === kind && isSame(rate.country, country)) < place;
    if (country !== "" && !countryCode(country))
      throw invalid({ [`rates.${place}.country`]: ["Choose a country from the list."] });
    if (isSecond) throw invalid({ [`rates.${place}.country`]: ["There’s already a rate for this country."] });
  }
}

const vatSettings = route(contract.vatSettings, async ({ db }) => {
  const vat = await readVat(db);
  return { ...vat, version: versionOf(vat) };
});

const saveVatSettings = changeRoute(contract.saveVatSettings, async ({ db, body: { version, ...after } }) => {
  refuseRates(after.rates);
  await lockName(db, "settings", "vat");
  const [answer, before] = [done("Saved."), await readVat(db)];
  if (JSON.stringify(before) === JSON.stringify(after)) return { answer, change: null };
  refuseOutdated(before, version);
  const rates = after.rates.map(({ percent, ...rate }) => ({ ...rate, basisPoints: Math.round(percent * 100) }));
  await writeVatSettings(db, { vatNumber: after.vat_number, rates });
  return { answer, change: { action: "settings.vat", subject: "settings", before, after } };
});

export const vatRoutes: Route[] = [vatSettings, saveVatSettings];
