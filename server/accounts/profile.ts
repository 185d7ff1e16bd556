import type { Body } from "#contract/endpoint.ts";
import type { accountUpdate } from "#contract/profile.ts";
import { invalid } from "../common/failure.ts";
import type { Database } from "../db/open.ts";
import { type Account, findCountryId, type NewAccount } from "../db/queries/accounts.ts";

type Given = Body<typeof accountUpdate>;

const OLDEST_BIRTH = "1900-01-01";

/** Whether a user has filled in everything that the app requires before letting them in. */
export const isProfileComplete = (
  account: Pick<Account, "firstName" | "lastName" | "countryId" | "gender" | "dob">,
): boolean =>
  account.firstName !== "" &&
  account.lastName !== "" &&
  account.countryId !== null &&
  account.gender !== null &&
  account.dob !== null;

/** Checks a profile form and returns the columns to save. No other column can be set through the form. */
export async function profileOf(db: Database, given: Given, now: Date): Promise<Partial<NewAccount>> {
  if (!isBirthday(given.dob, now)) throw invalid({ dob: ["The date of birth must be in the past."] });
  const countryId = await findCountryId(db, given.country);
  if (countryId === undefined) throw invalid({ country: ["Choose a country from the list."] });
  return {
    firstName: given.first_name,
    lastName: given.last_name,
    address: given.address,
    city: given.city,
    state: given.state,
    zipcode: given.zipcode,
    countryId,
    contactNo: given.contact_no,
    audioQuality: given.audio_quality,
    gender: given.gender,
    dob: given.dob,
  };
}

function isBirthday(day: string, now: Date): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
  return exists && day >= OLDEST_BIRTH && date < now;
}

/** The details that /account returns besides the name, or null until the user has filled in any of them. */
export function detailOf(account: Account) {
  const { address, city, state, zipcode, countryId, contactNo, gender, dob } = account;
  const isEmpty =
    [address, city, state, zipcode, contactNo].every((text) => text === "") && !countryId && !gender && !dob;
  if (isEmpty) return null;
  const country = countryId === null ? "" : String(countryId);
  return { address, city, state, zipcode, country, contact_no: contactNo, gender: gender ?? "", dob: dob ?? "" };
}
