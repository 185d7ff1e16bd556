import { eq } from "drizzle-orm";
import { DEFAULT_FRAME_HOSTS } from "#contract/frameHosts.ts";
import type { Database } from "#server/db/open.ts";
import { settings } from "#server/db/schema/index.ts";

export type HeaderScreen = "home" | "browse" | "genres" | "orders" | "your_music" | "lyrics" | "nfts" | "account";

/** What store.yaml says about the store itself. */
export interface StoreFacts {
  name: string;
  showsCategoryVideo: boolean;
  /** How many days a new account can listen without paying. */
  freeDays?: number | undefined;
  /** Whether users can listen without a subscription. */
  freeListening?: boolean | undefined;
  headerFileIds: Partial<Record<HeaderScreen, string | null>>;
  /** Sites whose players may be framed; undefined means the default ones. */
  videoHosts?: string[] | undefined;
  /** How much of a beat everybody can hear. */
  beatPreviewSeconds?: number | undefined;
  /** The terms of delivery and returns, shown with each product. */
  delivery?: string | undefined;
  returns?: string | undefined;
}

const UNSAID: StoreFacts = { name: "Segue", showsCategoryVideo: false, headerFileIds: {} };

export async function storeFacts(db: Database): Promise<StoreFacts> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, "store"));
  return row ? (row.value as StoreFacts) : UNSAID;
}

/** Sites whose players the app may frame. */
export const frameHosts = async (db: Database): Promise<string[]> =>
  (await storeFacts(db)).videoHosts ?? DEFAULT_FRAME_HOSTS;

export const headerFileId = async (db: Database, screen: HeaderScreen): Promise<string | null> =>
  (await storeFacts(db)).headerFileIds[screen] ?? null;
