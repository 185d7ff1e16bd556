import { describe, expect, it } from "vitest";
import { search } from "#lib/search/search.ts";
import { type Findable, wordIndexOf } from "#lib/search/wordIndex.ts";

const song = (name: string, ...also: string[]): Findable => ({ kind: "song", name, also });
const artist = (name: string): Findable => ({ kind: "artist", name, also: [] });

const find = (rows: Findable[], text: string, limit = 8) => search(wordIndexOf(rows), text, { limit });
const namesIn = (rows: Findable[], text: string, kind = "song") =>
  (find(rows, text).groups.get(kind)?.rows ?? []).map(({ name }) => name);

describe("a search", () => {
  it("ranks exact names first, then beginnings, then names with more of the words, and then by popularity", () => {
    const rows = [
      song("Popular", "Blue Hour"),
      song("Blue Popular", "Hour"),
      song("The Blue Hour"),
      song("Blue Hours"),
      song("Blue Hour Again"),
      song("Blue Hour"),
      song("Blue Hour More"),
    ];
    expect(namesIn(rows, "blue hour")).toEqual([
      "Blue Hour",
      "Blue Hour Again",
      "Blue Hour More",
      "Blue Hours",
      "The Blue Hour",
      "Blue Popular",
      "Popular",
    ]);
  });

  it("ranks “Boom Boom” and “Boom” by the query's number of words, and finds “Boom Boom” by “boomboom”", () => {
    const rows = [song("Boom"), song("Boom Boom"), song("Other")];
    expect(namesIn(rows, "boom boom")).toEqual(["Boom Boom", "Boom"]);
    expect(namesIn(rows.toReversed(), "boom")).toEqual(["Boom", "Boom Boom"]);
    expect(namesIn(rows, "boomboom")).toEqual(["Boom Boom"]);
    expect(find(rows, "boomboom").isSimilar).toBe(false);
  });

  it("finds a row if each word is in its name or its other texts", () => {
    const rows = [
      song("Paper Boats", "Luma Vale", "Tides", "Jazz", "Nordlys"),
      song("Paper", "Mira Cole"),
      artist("Luma Vale"),
    ];
    for (const text of ["paper luma", "jazz paper", "NORDLYS boats", "luma vale paper boats", "tides"])
      expect(namesIn(rows, text)).toEqual(["Paper Boats"]);
    expect(namesIn(rows, "luma", "artist")).toEqual(["Luma Vale"]);
    expect(namesIn(rows, "luma mira")).toEqual([]);
  });

  it.each([
    ["Back in Black", "AC/DC", ["acdc", "AC/DC", "ac dc black", "ac-dc"]],
    ["Don't Go", "", ["dont go", "don’t go", "don't", "don t go"]],
    ["L’Amour", "", ["amour", "l'amour", "lamour"]],
    ["Rock 'n' Roll", "", ["rock and roll", "rock & roll", "rock n roll", "rocknroll"]],
    ["Cecilia", "Simon & Garfunkel", ["simon and garfunkel", "simon garfunkel", "simon + garfunkel"]],
    ["Nights", "R&B", ["rnb", "r&b", "r and b"]],
    ["Tramline Hearts", "", ["tram line hearts", "tramlinehearts", "the tramline hearts", "hearts tramline", "amline"]],
    ["Ødegård Über Ænima", "", ["odegard", "uber", "aenima", "ØDEGÅRD"]],
    ["!!!", "", ["!!!"]],
    ["夜に駆ける", "ヨアソビ", ["駆ける", "夜に", "よあそび", "夜に駆ける ヨアソビ"]],
    ["Группа крови", "Кино", ["группа", "КРОВИ кино"]],
    ["Σοφός", "", ["σοφος", "ΣΟΦΌΣ"]],
    ["أغنية", "", ["اغنيه"]],
    ["좋은 날", "아이유", ["좋은", "아이", "좋은날"]],
  ])("finds %j with %j by searching for any of %j", (name, also, texts) => {
    const rows = [song(name, also), song("Other", "Nobody")];
    for (const text of texts)
      expect([text, namesIn(rows, text), find(rows, text).isSimilar]).toEqual([text, [name], false]);
  });

  it("tolerates typos only if nothing else is found, and says so", () => {
    const rows = [song("Harbour", "Mira Cole"), song("Hour", "Mara Stone")];
    for (const text of ["harbuor", "habour mira", "harbour miar", "mira harboru", "harbuo"])
      expect([text, namesIn(rows, text), find(rows, text).isSimilar]).toEqual([text, ["Harbour"], true]);
    expect(find(rows, "harbour").isSimilar).toBe(false);
    expect(search(wordIndexOf(rows), "harbuor", { limit: 8, forgivesTypos: false }).isAny).toBe(false);
  });

  it("does not correct short words, and finds nothing for a query without words", () => {
    for (const text of ["sae", "sea lights", " ", "– –", "%"])
      expect([text, find([song("Sea")], text).isAny]).toEqual([text, false]);
  });

  it("counts all rows of a kind, returns a part of them, and leaves out hidden rows", () => {
    const rows = [...Array.from({ length: 20 }, (_, at) => song(`Shelf ${at + 1}`)), artist("Shelf")];
    const { groups } = search(wordIndexOf(rows), "shelf", {
      limit: 3,
      offset: 5,
      isShown: ({ name }) => name !== "Shelf 1",
    });
    expect(groups.get("song")).toEqual({ rows: [song("Shelf 7"), song("Shelf 8"), song("Shelf 9")], total: 19 });
    expect(groups.get("artist")).toEqual({ rows: [], total: 1 });
  });
});
