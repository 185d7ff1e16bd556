import type { Arrival } from "./badNetwork.ts";
import { entityOf, type Mutation } from "./model.ts";
import type { Names } from "./server.ts";

/** The differences between the user's changes and what the server received. */
export interface Verdict {
  lost: string[];
  doubled: string[];
  outOfOrder: string[];
}

/**
 * Compares, entity by entity, the user's changes with what arrived. Plays are identified by their time and counted
 * separately.
 */
export function checkArrivals(mutations: readonly Mutation[], arrivals: readonly Arrival[], names: Names): Verdict {
  const verdict: Verdict = { lost: [], doubled: [], outOfOrder: [] };
  const done = byEntity(mutations.filter(({ kind }) => kind !== "play"));
  const taken = byEntity(mutationsIn(arrivals, names));
  for (const entity of new Set([...done.keys(), ...taken.keys()])) {
    const [here, there] = [done.get(entity) ?? [], taken.get(entity) ?? []];
    const [missing, surplus] = [without(here, there), without(there, here)];
    verdict.lost.push(...missing);
    verdict.doubled.push(...surplus);
    if (missing.length + surplus.length === 0 && here.join() !== there.join()) verdict.outOfOrder.push(entity);
  }
  return verdict;
}

function byEntity(mutations: readonly Mutation[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const mutation of mutations)
    groups.set(entityOf(mutation), [...(groups.get(entityOf(mutation)) ?? []), JSON.stringify(mutation)]);
  return groups;
}

/** The items that occur more often in one list than in the other. */
function without(list: readonly string[], other: readonly string[]): string[] {
  const rest = [...other];
  return list.filter((item) => {
    const at = rest.indexOf(item);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}

/** The changes that the server received, each key once, in order of arrival. */
function mutationsIn(arrivals: readonly Arrival[], names: Names): Mutation[] {
  const playlists = new Map(
    arrivals
      .filter(({ path }) => path.endsWith("/playlist/add"))
      .map(({ request, answer }) => [answer.data?.id, nameIn(request.postData())]),
  );
  const first = arrivals.filter(({ key }, index) => key && arrivals.findIndex((other) => other.key === key) === index);
  return first.map((arrival) => mutationOf(arrival, names, (id) => playlists.get(id) ?? `playlist ${id}`));
}

const nameIn = (form: string | null): string => /name="name"\r\n\r\n(.*?)\r\n/.exec(form ?? "")?.[1] ?? "";

function mutationOf({ method, path, request }: Arrival, names: Names, playlistOf: (id: number) => string): Mutation {
  const [, area, what, ...rest] = path.replace("/api", "").split("/");
  const ids = rest.map(Number);
  const songOf = (id: number | undefined): string => names.songs.get(id ?? 0) ?? `song ${id}`;
  if (area === "favourite") return { kind: method === "POST" ? "favourite" : "unfavourite", song: songOf(ids[0]) };
  if (area === "beat_store") {
    const { lyrics } = request.postDataJSON() as { lyrics: string };
    return { kind: "lyric", beat: names.beats.get(ids[0] ?? 0) ?? "", text: lyrics };
  }
  if (what === "music") {
    const kind = method === "POST" ? "add" : "remove";
    return { kind, playlist: playlistOf(ids[1] ?? 0), song: songOf(ids[2]) };
  }
  if (what === "add") return { kind: "create", playlist: nameIn(request.postData()) };
  if (what === "delete") return { kind: "delete", playlist: playlistOf(ids[0] ?? 0) };
  const { music_ids } = request.postDataJSON() as { music_ids: number[] };
  return { kind: "reorder", playlist: playlistOf(ids[0] ?? 0), songs: music_ids.map(songOf) };
}
