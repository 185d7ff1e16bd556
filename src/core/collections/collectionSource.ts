import type { AnyEndpoint, Data } from "#contract/endpoint.ts";
import type { Song } from "#contract/shapes.ts";
import type { PartOfList } from "../player/queueFilling.ts";

/** How the songs of one kind of collection are read. */
export interface CollectionSource {
  /** Reads what is needed to play the collection. */
  open: (id: string) => Promise<OpenedCollection>;
  /** Absent if the kind cannot be kept offline. */
  offline?: OfflineSource;
}

/** The songs of a collection to play: those already loaded, and how to read the others. */
export interface OpenedCollection {
  songs: Song[];
  part: PartOfList | undefined;
  readAll: () => Promise<Song[]>;
}

/** Reads the contents of a collection that is kept offline. */
export interface OfflineSource {
  /** Reads the collection with all of its songs. */
  read: (id: string) => Promise<CollectionContents>;
  /** Finds the collection that a response shows. */
  shown: InResponse<CollectionContents | undefined>;
  /**
   * Finds the ids of all collections of this kind. A collection that is missing may have been deleted. Absent for a
   * kind that is never deleted.
   */
  all?: InResponse<string[]>;
}

export interface CollectionContents {
  id: string;
  name: string;
  image: string;
  songs: readonly Song[];
  /** False if the response has only a part of the songs. */
  isWhole: boolean;
}

/** How to find something in the responses of one call. */
export interface InResponse<Found> {
  endpoint: AnyEndpoint;
  find: (data: unknown) => Found;
}

/** The client has already decoded the response's data with its endpoint's schema. */
export const inResponse = <E extends AnyEndpoint, Found>(
  endpoint: E,
  find: (data: Data<E>) => Found,
): InResponse<Found> => ({ endpoint, find: (data) => find(data as Data<E>) });
