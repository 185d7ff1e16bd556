/** The beats that the user has bought. */
import * as z from "zod/mini";
import { beatDetail, SoldBeat } from "#contract/beats.ts";
import { type OwnedBeat, ownedBeats } from "#contract/ownedBeats.ts";
import type { BeatProduct, Licence } from "#contract/shapes.ts";
import { isAppError } from "../api/appError.ts";
import { call, isOffered, readDated } from "../api/client.ts";
import { optional } from "../api/optional.ts";

/** A beat of the store, with the user's purchases of it if there are any. */
export interface ShownBeat extends BeatProduct {
  purchases?: OwnedBeat["purchases"];
}

/** The newest purchase comes first. Empty if the server has no such list or cannot be reached. */
export async function readOwnedBeats({ fresh = false } = {}): Promise<OwnedBeat[]> {
  return (isOffered(ownedBeats) && (await optional(call(ownedBeats, { fresh })))?.beats) || [];
}

/** The beats in the same order. Those that the user owns have their purchases and, if possible, the whole recording. */
export function withOwned(beats: readonly BeatProduct[], owned: readonly OwnedBeat[]): ShownBeat[] {
  const byId = new Map(owned.map((beat) => [beat.id, beat]));
  return beats.map((beat) => byId.get(beat.id) ?? beat);
}

export interface ShownDetail {
  product: ShownBeat;
  /** The licences for sale; none if the store no longer sells a beat that the user owns, or cannot be reached. */
  licences: Licence[];
  /** When the server sent the prices; `undefined` if there are none. */
  atMs: number | undefined;
}

export async function readBeat(id: number): Promise<ShownDetail> {
  const [answer, owned] = await Promise.all([
    readDated(beatDetail, { params: { id } }).catch((error: unknown) => {
      if (isAppError(error, "notFound", "network")) return error;
      throw error;
    }),
    readOwnedBeats(),
  ]);
  const own = owned.find((beat) => beat.id === id);
  if (!isAppError(answer)) {
    const { data, atMs } = answer;
    return { product: own ?? data.product, licences: data.licences, atMs };
  }
  if (!own) throw answer;
  return { product: own, licences: [], atMs: undefined };
}

/** Like `readBeat`, but a beat that was sold with an exclusive licence to somebody else is no failure. */
export async function readBeatOrSale(id: number): Promise<ShownDetail | SoldBeat> {
  try {
    return await readBeat(id);
  } catch (error) {
    const { data } = z.safeParse(SoldBeat, isAppError(error, "notFound") ? error.data : undefined);
    if (!data?.sold.name) throw error;
    return data;
  }
}
