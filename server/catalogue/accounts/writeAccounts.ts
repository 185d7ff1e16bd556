import { eq } from "drizzle-orm";
import { canonicalEmail } from "#contract/emailAddress.ts";
import { FREE_DAYS } from "#contract/freeTerms.ts";
import { hashPassword } from "#server/accounts/password.ts";
import type { Database } from "#server/db/open.ts";
import { accounts, countries, pointEntries, subscriptions } from "#server/db/schema/index.ts";
import type { MediaUrls } from "#server/media/urls.ts";
import { openYaml, type Path, type Source, validateRows } from "../files/source.ts";
import { cover } from "../reading/fileMakers.ts";
import { namedFile, type Reading } from "../reading/reading.ts";
import { AccountEntry, type OrderEntry } from "./accountFile.ts";
import { type Catalogue, type Lookup, loadCatalogue } from "./catalogueIds.ts";
import { writeLibrary } from "./library.ts";
import { writeOrder } from "./orders.ts";
import { writeShares } from "./shares.ts";

const DAY_MS = 86_400_000;

export interface AccountsContext {
  reading: Reading;
  media: MediaUrls;
  now: Date;
}

/** Creates the demo accounts of accounts.yaml. An existing account belongs to its user and is not changed. */
export async function writeAccounts(db: Database, { reading, media, now }: AccountsContext): Promise<number> {
  const { folder, problems } = reading;
  const source = folder.find("accounts.yaml") ? await openYaml(folder, "accounts.yaml", problems) : null;
  if (!source) return 0;
  const catalogue = await loadCatalogue(db);
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const bought: { at: Date; write: () => Promise<void> }[] = [];
  let created = 0;
  for (const { value: entry, path } of validateRows(source, [], AccountEntry, problems)) {
    const accountId = await createAccount(db, entry, now);
    if (accountId === null) continue;
    const lookup = lookupIn(reading, source, path);
    await addSubscription(db, accountId, entry, { catalogue, lookup, now });
    const pictureOf = (file: string, place: Path) => namedFile(reading, source, [...path, ...place], file, cover);
    await writeLibrary(db, accountId, entry, { catalogue, lookup, ago, pictureOf });
    await writeShares(db, accountId, entry.shares, { catalogue, lookup });
    for (const [index, order] of entry.orders.entries()) {
      const at = boughtAt(order, ago);
      const context = { catalogue, lookup, media, place: ["orders", index] };
      bought.push({ at, write: () => writeOrder(db, accountId, order, at, context) });
    }
    created++;
  }
  // Oldest first across all accounts, so that order numbers rise with time.
  bought.sort((one, other) => one.at.getTime() - other.at.getTime());
  for (const { write } of bought) await write();
  return created;
}

function boughtAt({ days_ago, at }: OrderEntry, ago: (days: number) => Date): Date {
  const time = ago(days_ago);
  return at === undefined ? time : new Date(`${time.toISOString().slice(0, 10)}T${at}Z`);
}

function lookupIn({ problems }: Reading, source: Source, path: Path): Lookup {
  return (things, kind, slug, place) => {
    const thing = things.get(slug);
    if (!thing) problems.note(source.file, `there is no ${kind} ${slug}`, source.lineOf([...path, ...place]));
    return thing;
  };
}

/** Returns the new account's id, or null if the email address is taken. */
async function createAccount(db: Database, entry: AccountEntry, now: Date): Promise<number | null> {
  const email = canonicalEmail(entry.email);
  const [taken] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
  if (taken) return null;
  const { country = "", ...profile } = entry.profile ?? {};
  const [lives] = await db.select({ id: countries.id }).from(countries).where(eq(countries.name, country));
  const { contact_no: contactNo, ...given } = { contact_no: "", ...profile };
  const pointsHundredths = entry.points ?? 0;
  const [account] = await db
    .insert(accounts)
    .values({
      email,
      username: entry.username,
      passwordHash: await hashPassword(entry.password),
      role: entry.role,
      listenerType: entry.listener_type,
      firstName: entry.first_name,
      lastName: entry.last_name,
      ...given,
      contactNo,
      countryId: lives?.id ?? null,
      verifiedAt: entry.verified ? now : null,
      completedAt: entry.profile ? now : null,
      pointsHundredths,
      isDemo: true,
    })
    .returning({ id: accounts.id });
  if (!account) return null;
  if (pointsHundredths > 0)
    await db.insert(pointEntries).values({ accountId: account.id, reason: "given", hundredths: pointsHundredths });
  return account.id;
}

interface SubscriptionContext {
  catalogue: Catalogue;
  lookup: Lookup;
  now: Date;
}

const PERIOD_DAYS = { day: 1, week: 7, month: 30, year: 365 };

/** The free days of a new account, as `grantFreeDays` stores them. */
const FREE = { id: null, pricePence: 0, period: "day" } as const;

async function addSubscription(
  db: Database,
  accountId: number,
  { subscription }: AccountEntry,
  { catalogue, lookup, now }: SubscriptionContext,
): Promise<void> {
  if (!subscription) return;
  const { package: slug, ends_in_days } = subscription;
  const granted = slug === undefined ? FREE : lookup(catalogue.packages, "package", slug, ["subscription"]);
  if (!granted) return;
  const { id: packageId, pricePence: amountPence, period } = granted;
  const days = packageId === null ? FREE_DAYS : PERIOD_DAYS[period];
  const endsAt = new Date(now.getTime() + ends_in_days * DAY_MS);
  const startsAt = new Date(endsAt.getTime() - days * DAY_MS);
  await db.insert(subscriptions).values({ accountId, packageId, amountPence, period, startsAt, endsAt });
  await db.update(accounts).set({ subscribedUntil: endsAt }).where(eq(accounts.id, accountId));
}
