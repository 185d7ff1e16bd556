import type { Database } from "../open.ts";
import { readSetting, saveSetting } from "./settings.ts";

const [EMAIL, HIDES_SETUP] = ["ownerEmail", "hidesSetup"];

/** The address that gets an email about each sale; "" for none. */
export async function ownerEmail(db: Database): Promise<string> {
  const value = await readSetting(db, EMAIL);
  return typeof value === "string" ? value : "";
}

export const setOwnerEmail = (db: Database, value: string): Promise<void> => saveSetting(db, EMAIL, value);

/** Whether the back office hides its setup checklist. */
export const hidesSetup = async (db: Database): Promise<boolean> => (await readSetting(db, HIDES_SETUP)) === true;

export const setHidesSetup = (db: Database, value: boolean): Promise<void> => saveSetting(db, HIDES_SETUP, value);
