import type { ShippingZone } from "#server/domain/shipping.ts";
import type { Database } from "../open.ts";
import { readSetting, saveSetting } from "./settings.ts";

const ZONES = "shippingZones";

/** Empty if the store doesn’t charge for delivery. */
export const readShippingZones = async (db: Database): Promise<ShippingZone[]> =>
  ((await readSetting(db, ZONES)) as ShippingZone[] | undefined) ?? [];

export const writeShippingZones = (db: Database, zones: ShippingZone[]): Promise<void> => saveSetting(db, ZONES, zones);
