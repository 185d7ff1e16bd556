import { fold } from "#lib/fold.ts";
import { slugify } from "./slugs.ts";

interface Named {
  slug: string;
  name: string;
}

/** Things that may be named by slug or by name, in a file or in a recording's tags. */
export class Registry<T extends Named> {
  private readonly bySlug = new Map<string, T>();
  private readonly byName = new Map<string, T>();
  private readonly invented = new Set<string>();
  private readonly invent: (named: Named) => T;

  /** `invent` makes the thing that only a tag speaks of. */
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

  /** Whether a file speaks of it, and not only a tag. */
  isWritten(slug: string): boolean {
    return !this.invented.has(slug);
  }

  find(reference: string): T | undefined {
    return this.bySlug.get(reference) ?? this.byName.get(fold(reference));
  }

  /** The thing of this name; made when nobody spoke of it before. */
  named(name: string): T {
    return this.find(name) ?? this.at(slugify(name), name);
  }

  /** The thing of this slug; made, with this name, when nobody spoke of it before. */
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
