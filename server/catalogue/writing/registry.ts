import { fold } from "#lib/fold.ts";
import { slugify } from "./slugs.ts";

interface Named {
  slug: string;
  name: string;
}

/** Things that a file or a recording's tags may refer to by slug or by name. */
export class Registry<T extends Named> {
  private readonly bySlug = new Map<string, T>();
  private readonly byName = new Map<string, T>();
  private readonly invented = new Set<string>();
  private readonly invent: (named: Named) => T;

  /** `invent` makes a thing that only a tag mentions. */
  constructor(found: T[], invent: (named: Named) => T) {
    this.invent = invent;
    for (const thing of found) this.add(thing);
  }

  get all(): T[] {
    return [...this.bySlug.values()];
  }

  has(slug: string): boolean {
    return this.bySlug.has(slug);
  }

  /** Whether a file describes the thing, rather than only a tag. */
  isWritten(slug: string): boolean {
    return !this.invented.has(slug);
  }

  find(reference: string): T | undefined {
    return this.bySlug.get(reference) ?? this.byName.get(fold(reference));
  }

  /** The thing of this name; created when it is mentioned for the first time. */
  named(name: string): T {
    return this.find(name) ?? this.at(slugify(name), name);
  }

  /** The thing of this slug; created with this name when it is mentioned for the first time. */
  at(slug: string, name: string): T {
    const known = this.bySlug.get(slug);
    if (known) return known;
    const invented = this.invent({ slug, name });
    this.invented.add(slug);
    this.add(invented);
    return invented;
  }

  private add(thing: T): void {
    this.bySlug.set(thing.slug, thing);
    const name = fold(thing.name);
    if (!this.byName.has(name)) this.byName.set(name, thing);
  }
}
