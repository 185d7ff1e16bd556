import { eq, inArray } from "drizzle-orm";
import { DEFAULT_ACCENT } from "#contract/accent.ts";
import type { REGISTRATION } from "#contract/admin/settings.ts";
import { DEFAULT_FRAME_HOSTS } from "#contract/frameHosts.ts";
import { DEFAULT_STORE_NAME } from "#contract/storeName.ts";
import type { Database } from "#server/db/open.ts";
import { settings } from "#server/db/schema/index.ts";
import { saveSetting } from "./settings.ts";

export type HeaderScreen = "home" | "browse" | "genres" | "orders" | "your_music" | "lyrics" | "nfts" | "account";

/** What store.yaml and the back office say about the store itself. */
export interface StoreFacts {
  name: string;
  showsCategoryVideo: boolean;
  /** How many days a new account can listen without paying. */
  freeDays?: number | undefined;
  /** Whether users can listen without a subscription. */
  freeListening?: boolean | undefined;
  /** Whether the back office has opened or closed registration. */
  registration?: (typeof REGISTRATION)[number] | undefined;
  headerFileIds: Partial<Record<HeaderScreen, string | null>>;
  /** Sites whose players may be framed; undefined means the default sites. */
  videoHosts?: string[] | undefined;
  /** How much of a beat everybody can hear. */
  beatPreviewSeconds?: number | undefined;
  /** The terms of delivery and returns, shown with each product. */
  delivery?: string | undefined;
  returns?: string | undefined;
  /** The picture shown in place of Segue’s logo. */
  logoFileId?: string | null | undefined;
  /** The accent colours; undefined means Segue’s own. */
  accentLight?: string | undefined;
  accentDark?: string | undefined;
}

/**
 * What was set in the back office, which overrides store.yaml. A null `freeListening` overrides it with the default
 * that `decideFreeListening` applies.
 */
export interface StoreEdits
  extends Partial<
    Pick<
      StoreFacts,
      "name" | "freeDays" | "registration" | "delivery" | "returns" | "logoFileId" | "accentLight" | "accentDark"
    >
  > {
  freeListening?: boolean | null;
}

const UNSAID: StoreFacts = { name: DEFAULT_STORE_NAME, showsCategoryVideo: false, headerFileIds: {} };
const [IN_FILE, EDITED] = ["store", "store_edits"];

export async function storeFacts(db: Database): Promise<StoreFacts> {
  const rows = await db
    .select()
    .from(settings)
    .where(inArray(settings.key, [IN_FILE, EDITED]));
  const stored = (name: string) => rows.find(({ key }) => key === name)?.value;
  const { freeListening, ...edits } = (stored(EDITED) ?? {}) as StoreEdits;
  const facts = { ...((stored(IN_FILE) as StoreFacts | undefined) ?? UNSAID), ...edits };
  return freeListening === undefined ? facts : { ...facts, freeListening: freeListening ?? undefined };
}

/** Saves what store.yaml says. */
export const saveStoreFile = (db: Database, facts: StoreFacts): Promise<void> => saveSetting(db, IN_FILE, facts);

/** Merges these edits into the earlier ones from the back office. */
export async function editStoreFacts(db: Database, edits: StoreEdits): Promise<void> {
  const [row] = await db.select().from(settings).where(eq(settings.key, EDITED)).for("update");
  await saveSetting(db, EDITED, { ...(row?.value as StoreEdits | undefined), ...edits });
}

/** The accent colours of the light and the dark theme. */
export const accentOf = ({ accentLight, accentDark }: StoreFacts) => ({
  light: accentLight ?? DEFAULT_ACCENT.light,
  dark: accentDark ?? DEFAULT_ACCENT.dark,
});

/** Whether a store has accent colours of its own. */
export function hasOwnAccent(facts: StoreFacts): boolean {
  const { light, dark } = accentOf(facts);
  return light !== DEFAULT_ACCENT.light || dark !== DEFAULT_ACCENT.dark;
}

/** Sites whose players the app may frame. */
export const frameHosts = async (db: Database): Promise<string[]> =>
  (await storeFacts(db)).videoHosts ?? DEFAULT_FRAME_HOSTS;

export const headerFileId = async (db: Database, screen: HeaderScreen): Promise<string | null> =>
  (await storeFacts(db)).headerFileIds[screen] ?? null;
