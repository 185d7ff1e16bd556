import type { VatRate } from "#server/domain/vat.ts";
import type { Database } from "../open.ts";
import { readSetting, saveSetting } from "./settings.ts";

interface VatSettings {
  /** The store’s VAT number; "" if it has none. */
  vatNumber: string;
  rates: VatRate[];
}

const VAT = "vat";

export const readVatSettings = async (db: Database): Promise<VatSettings> =>
  ((await readSetting(db, VAT)) as VatSettings | undefined) ?? { vatNumber: "", rates: [] };

export const writeVatSettings = (db: Database, settings: VatSettings): Promise<void> => saveSetting(db, VAT, settings);
