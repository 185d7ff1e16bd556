import { isDeepStrictEqual } from "node:util";
import * as contract from "#contract/admin/vat.ts";
import { countryCode } from "#lib/countries.ts";
import type { Recorded, Undo } from "../catalogue/editing/undo.ts";
import { invalid } from "../common/failure.ts";
import type { Database } from "../db/open.ts";
import { lockName } from "../db/queries/locks.ts";
import { readVatSettings, writeVatSettings } from "../db/queries/vat.ts";
import type { Change } from "../domain/auditChain.ts";
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

type Vat = Awaited<ReturnType<typeof readVat>>;

/** Whether both texts name the same country, however it is spelt. */
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

const SAVE = "settings.vat";
const lockVat = (transaction: Database) => lockName(transaction, "settings", "vat");

async function writeVat(db: Database, before: Vat, after: Vat): Promise<Change> {
  const rates = after.rates.map(({ percent, ...rate }) => ({ ...rate, basisPoints: Math.round(percent * 100) }));
  await writeVatSettings(db, { vatNumber: after.vat_number, rates });
  return { action: SAVE, subject: "settings", before, after };
}

const saveVatSettings = changeRoute(contract.saveVatSettings, async ({ db, body: { version, ...after } }) => {
  refuseRates(after.rates);
  await lockVat(db);
  const [answer, before] = [done("Saved."), await readVat(db)];
  if (JSON.stringify(before) === JSON.stringify(after)) return { answer, change: null };
  refuseOutdated(before, version);
  return { answer, change: await writeVat(db, before, after) };
});

export function undoOfVat({ action, before, after }: Recorded): Undo | undefined {
  if (action !== SAVE) return undefined;
  const [older, newer] = [JSON.parse(before), JSON.parse(after)] as [Vat, Vat];
  return {
    lock: lockVat,
    isUnchanged: async (db) => isDeepStrictEqual(await readVat(db), newer),
    run: ({ db }) => writeVat(db, newer, older),
  };
}

export const vatRoutes: Route[] = [vatSettings, saveVatSettings];
