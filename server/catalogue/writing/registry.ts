import { fold } from "#lib/fold.ts";
import { freeSlug, slugify } from "./slugs.ts";

export interface Named {
  slug: string;
  name: string;
  musicbrainzId?: string | null | undefined;
}

/** Distinguishes an entry that only tags mention from others with the same name. */
export interface Mention {
  /** The preferred slug, which the registry makes unique. */
  wish?: string;
  musicbrainzId?: string | undefined;
  /** What the entry belongs to, such as an album's artist. */
  within?: string | undefined;
}

/**
 * The name that identifies an entry. "C" and "C#" differ, but the encoding of accents does not matter, and neither do
 * repeated spaces.
 */
export const identityOf = (name: string): string => name.normalize("NFC").replace(/\s+/g, " ").trim();

/**
 * Entries that a file or a recording's tags may refer to. An entry mentioned only in tags is identified by its whole
 * name.
 */
export class Registry<T extends Named> {
  private readonly bySlug = new Map<string, T>();
  private readonly written = new Set<T>();
  private readonly byFoldedName = new Map<string, T>();
  private readonly byIdentity = new Map<string, T[]>();
  private readonly byMusicbrainzId = new Map<string, T>();
  private readonly byFolder = new Map<string, T>();
  private readonly ofFolders = new Set<T>();
  private readonly wishes = new Map<string, string>();
  private readonly unread: Set<string>;
  private mentioned = new Map<string, Set<string>>();
  private readonly invent: (named: Named) => T;
  private readonly within: (thing: T) => string | undefined;

  /** `invent` makes an entry mentioned only in tags; `broken` has the slugs of files that cannot currently be read. */
  constructor(
    { found, broken }: { found: T[]; broken: string[] },
    invent: (named: Named) => T,
    within: (thing: T) => string | undefined = () => undefined,
  ) {
    this.unread = new Set(broken);
    this.invent = invent;
    this.within = within;
    for (const thing of found) {
      this.written.add(thing);
      this.add(thing);
      const folded = fold(thing.name);
      if (!this.byFoldedName.has(folded)) this.byFoldedName.set(folded, thing);
    }
  }

  /**
   * Lets a file rename the entry whose name in the tags turns into the file's slug. Needs all names in the tags: a file
   * renames nothing if the tags contain the file's own name, or if several names turn into its slug.
   */
  allowRenames(mentioned: Iterable<string>): void {
    for (const name of mentioned) {
      const slug = slugify(name);
      this.mentioned.set(slug, (this.mentioned.get(slug) ?? new Set()).add(fold(name)));
    }
  }

  get all(): T[] {
    return [...this.bySlug.values()];
  }

  has(slug: string): boolean {
    return this.bySlug.has(slug);
  }

  at(slug: string): T | undefined {
    return this.bySlug.get(slug);
  }

  /** Whether a file describes the entry, rather than only a tag. */
  isWritten(slug: string): boolean {
    const thing = this.bySlug.get(slug);
    return thing !== undefined && this.written.has(thing);
  }

  /** Whether a folder of songs names the entry. */
  isOfFolder(slug: string): boolean {
    const thing = this.bySlug.get(slug);
    return thing !== undefined && this.ofFolders.has(thing);
  }

  /** The slug that the entry would have if no other entry had it. */
  wishOf(slug: string): string {
    return this.wishes.get(slug) ?? slug;
  }

  /** The entry with this name; created when it is first mentioned. */
  named(name: string, mention: Mention = {}): T {
    const known = this.find(name, mention) ?? this.create(name, mention);
    if (mention.musicbrainzId !== undefined && !this.byMusicbrainzId.has(mention.musicbrainzId)) {
      known.musicbrainzId ??= mention.musicbrainzId;
      this.byMusicbrainzId.set(mention.musicbrainzId, known);
    }
    return known;
  }

  /**
   * The entry for a folder of songs: the one whose file has the folder's slug, or else an entry that only this folder
   * uses.
   */
  ofFolder(folder: string, name: string): T {
    const written = this.bySlug.get(slugify(folder));
    const known = written && this.written.has(written) ? written : this.byFolder.get(folder);
    const found = known ?? this.create(name, { wish: slugify(folder) });
    this.byFolder.set(folder, found);
    this.ofFolders.add(found);
    return found;
  }

  private find(name: string, { musicbrainzId, within }: Mention): T | undefined {
    const sameId = musicbrainzId && this.byMusicbrainzId.get(musicbrainzId);
    if (sameId) return sameId;
    const sameName = this.byIdentity.get(identityOf(name))?.find((thing) => {
      const isOther = musicbrainzId !== undefined && (thing.musicbrainzId ?? musicbrainzId) !== musicbrainzId;
      return !isOther && this.within(thing) === within;
    });
    if (sameName) return sameName;
    const unread = this.unread.has(slugify(name)) && this.bySlug.get(slugify(name));
    if (unread) return unread;
    const referred = this.isWritten(name) ? this.bySlug.get(name) : this.byFoldedName.get(fold(name));
    return referred && this.within(referred) === within ? referred : this.renamed(name);
  }

  /** The entry whose file renames this name (see `allowRenames`); undefined if there is none. */
  private renamed(name: string): T | undefined {
    const slug = slugify(name);
    const thing = this.isWritten(slug) ? this.bySlug.get(slug) : undefined;
    if (thing === undefined || this.mentioned.get(slug)?.size !== 1) return undefined;
    return this.mentioned.get(slugify(thing.name))?.has(fold(thing.name)) ? undefined : thing;
  }

  private create(name: string, { wish = slugify(name) }: Mention): T {
    const slug = freeSlug([wish], (one) => this.bySlug.has(one));
    const invented = this.invent({ slug, name: identityOf(name) });
    this.wishes.set(slug, wish);
    if (this.unread.has(slug)) this.written.add(invented);
    this.add(invented);
    return invented;
  }

  private add(thing: T): void {
    this.bySlug.set(thing.slug, thing);
    const identity = identityOf(thing.name);
    const same = this.byIdentity.get(identity);
    if (same) same.push(thing);
    else this.byIdentity.set(identity, [thing]);
  }
}
