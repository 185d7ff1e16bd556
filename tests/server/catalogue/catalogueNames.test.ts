import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { albums, artists, songs } from "#server/db/schema/index.ts";
import type { Files } from "../../support/catalogue/folder.ts";
import { type Mp3Tags, mp3 } from "../../support/catalogue/mp3.ts";
import { serveFolder } from "../../support/catalogue/serveFolder.ts";
import { createUser, type TestUser } from "../../support/users.ts";

const { server, folder, importIt } = serveFolder();
let user: TestUser;

beforeAll(async () => {
  user = await createUser(server());
});

/** Recordings, one per file, each with its own sound. */
const library = (...files: (Mp3Tags & { path?: string })[]): Files =>
  Object.fromEntries(
    files.map(({ path, ...tags }, index) => [
      path ?? `${String(index).padStart(3, "0")}.mp3`,
      mp3({ title: `Song ${index}`, ...tags }, 1, `sound ${index}`),
    ]),
  );
const get = async (path: string) => (await user.get(path)).json();

const slugsOf = async (table: typeof artists | typeof albums) => {
  const rows = await server()
    .db.select()
    .from(table as typeof artists)
    .orderBy(table.id);
  return Object.fromEntries(rows.filter(({ isVisible }) => isVisible).map(({ name, slug }) => [name, slug]));
};

/** Each album with its artist and songs, in the order that its screen shows. */
async function albumList() {
  const rows = await server().db.execute<{ album: string; artist: string; songs: string }>(sql`
    select al.name album, ar.name artist, string_agg(s.name, ', ' order by s.track_number, s.name, s.id) songs
    from songs s join albums al on al.id = s.album_id left join artists ar on ar.id = al.artist_id
    where s.is_visible group by al.id, al.name, ar.name order by al.name, ar.name`);
  return rows.rows.map(({ album, artist, songs: titles }) => `${album} by ${artist}: ${titles}`);
}

describe("a name is compared as a whole", () => {
  it("names that differ only in punctuation, case or the last letter are different", async () => {
    await folder().write(
      library({ artist: "C" }, { artist: "C#" }, { artist: "C++" }, { artist: "c" }, { artist: "C" }, { artist: "Ç" }),
    );
    await importIt();
    expect(await slugsOf(artists)).toEqual({ C: "c", "C#": "c-2", "C++": "c-3", c: "c-4", Ç: "c-5" });
  });

  it("the albums of each artist are distinguished by their whole names", async () => {
    const ed = { artist: "Ed Example", albumArtist: "Ed Example" };
    const long = "x".repeat(100);
    await folder().write(
      library(
        ...["+", "÷", "=", `${long}1`, `${long}2`].map((album) => ({ ...ed, album })),
        { artist: "Ana", album: "BEST", albumArtist: "Ana" },
        { artist: "Bo", album: "BEST", albumArtist: "Bo" },
      ),
    );
    await importIt();
    expect(await albumList()).toHaveLength(7);
    const slugs = (await server().db.select().from(albums)).map(({ slug }) => slug);
    expect(slugs.slice(0, 3)).toEqual(["ed-example", "ed-example-2", "ed-example-3"]);
    expect(slugs).toEqual(expect.arrayContaining(["ana-best", "bo-best"]));
  });

  it("the encoding of accents and spaces makes no difference", async () => {
    await folder().write(
      library({ artist: "Zoë".normalize("NFC") }, { artist: "Zoë".normalize("NFD") }, { artist: " Zoë " }),
    );
    await importIt();
    expect(Object.keys(await slugsOf(artists))).toEqual(["Zoë"]);
  });

  it("a name keeps its URL when a similar name is added before it", async () => {
    await folder().write(library({ path: "m.mp3", artist: "C#" }, { path: "n.mp3", artist: "C++" }));
    await importIt();
    const before = await slugsOf(artists);
    await folder().write(library({ path: "a.mp3", artist: "C", title: "First" }));
    await importIt();
    expect(await slugsOf(artists)).toEqual({ ...before, C: "c-3" });
    const { changes } = await importIt();
    expect(changes).toEqual({});
  });

  it("MusicBrainz ids separate two artists with one name, and join two names of one artist", async () => {
    const tagged = (artist: string, artistId: string) => ({ artist, artistId });
    await folder().write(library(tagged("Nirvana", "id-1"), tagged("Nirvana", "id-2"), tagged("Nirvana (UK)", "id-2")));
    await importIt();
    expect((await server().db.select().from(artists)).map(({ name, slug }) => [name, slug])).toEqual([
      ["Nirvana", "nirvana"],
      ["Nirvana", "nirvana-2"],
    ]);
  });
});

describe("an artist's file", () => {
  it("renames the artist whose name in the tags has the file's slug, and keeps the artist's identity", async () => {
    await folder().write(library({ artist: "Prince" }, { artist: "AC/DC" }, { artist: "Ana feat. Prince" }));
    await importIt();
    const before = await server().db.select({ id: artists.id, slug: artists.slug }).from(artists).orderBy(artists.id);
    await folder().write({ "artists/prince.yaml": "name: The Artist\n", "artists/ac-dc.yaml": "name: ACϟDC\n" });
    const { changes } = await importIt();
    expect(changes.artists).toMatchObject({ added: [], changed: ["The Artist", "ACϟDC"], hidden: [] });
    expect(await server().db.select({ id: artists.id, slug: artists.slug }).from(artists).orderBy(artists.id)).toEqual(
      before,
    );
    expect((await importIt()).changes).toEqual({});
  });

  it("does not rename an artist if the tags also have the file's name, or if two artists share the slug", async () => {
    await folder().write({
      ...library({ artist: "C" }, { artist: "C#" }, { artist: "D" }, { artist: "D!" }),
      "artists/c.yaml": "name: C#\n",
      "artists/d.yaml": "name: Dee\n",
    });
    await importIt();
    expect(await slugsOf(artists)).toEqual({ "C#": "c", Dee: "d", C: "c-2", D: "d-2", "D!": "d-3" });
  });
});

describe("a store filled by an older version", () => {
  it("keeps every URL, even the URL of a name that other names were merged into", async () => {
    await folder().write(library({ artist: "C", album: "One" }, { artist: "Zoë", album: "Two" }));
    await importIt();
    await server().db.execute(sql`update artists set folder_slug = null`);
    await server().db.execute(sql`update artists set name = ${"Zoë".normalize("NFD")} where name = 'Zoë'`);
    const before = [
      await server().db.select({ id: artists.id, slug: artists.slug }).from(artists),
      await slugsOf(albums),
    ];
    await folder().write(library({ path: "x.mp3", artist: "C#", title: "New" }));
    await importIt();
    const after = await server().db.select({ id: artists.id, slug: artists.slug }).from(artists);
    expect([after.slice(0, 2), await slugsOf(albums)]).toEqual(before);
    expect(after).toHaveLength(3);
  });
});

describe("the artists of a song", () => {
  it("include its guests and everybody in its credit, and the song is on the page of each", async () => {
    await folder().write(
      library(
        { title: "Tide", artist: "Ana feat. Bo", album: "Sea" },
        { title: "Storm (ft. Cy)", artist: "Ana", album: "Sea" },
        { title: "Duet", artist: "Ana; Dee / Eve" },
        { title: "Thunder", artist: "AC/DC" },
      ),
    );
    await importIt();
    expect(Object.keys(await slugsOf(artists)).toSorted()).toEqual(["AC/DC", "Ana", "Bo", "Cy", "Dee", "Eve"]);
    expect(await albumList()).toEqual(["Sea by Ana: Storm (ft. Cy), Tide"]);
    const songsBy = async (slug: string) =>
      (await get(`/music/artist/detail/${slug}`)).music.data.map(
        ({ name, artist }: { name: string; artist: { name: string; slug: string } }) =>
          `${name} - ${artist.name} (${artist.slug})`,
      );
    expect(await songsBy("bo")).toEqual(["Tide - Ana feat. Bo (ana)"]);
    expect(await songsBy("cy")).toEqual(["Storm (ft. Cy) - Ana (ana)"]);
    expect(await songsBy("eve")).toEqual(["Duet - Ana, Dee, Eve (ana)"]);
    expect((await user.post("/search", { query: "bo" })).json().data.artists).toMatchObject([{ name: "Bo" }]);
  });
});

it("a song is listed under each of its genres", async () => {
  await folder().write(library({ title: "Tide", genre: "Folk; Dream Pop" }, { title: "Storm", genre: "Folk" }));
  await importIt();
  const songsOf = async (slug: string) =>
    (await get(`/music/genre/detail/${slug}`)).music.data.map(({ name }: { name: string }) => name).toSorted();
  expect([await songsOf("folk"), await songsOf("dream-pop")]).toEqual([["Storm", "Tide"], ["Tide"]]);
});

describe("a compilation", () => {
  const hits = (tags: Mp3Tags = {}) =>
    library(
      ...["Ana", "Bo feat. Ana", "Cy"].map((artist, index) => {
        const track = String(index + 1);
        return { path: `hits/${track}.mp3`, title: `Hit ${track}`, artist, album: "Hits", track, ...tags };
      }),
    );

  it.each([
    ["by its flag", { compilation: "1" }],
    ["by its folder", {}],
    ["by its album artist", { albumArtist: "Various Artists" }],
  ])("is one album, recognised %s", async (_, tags) => {
    await folder().write(hits(tags));
    await importIt();
    expect(await albumList()).toEqual(["Hits by Various Artists: Hit 1, Hit 2, Hit 3"]);
  });

  it("is not assumed if more than half of the songs are by one artist", async () => {
    const artists = ["Ana", "Ana & Bo", "Ana feat. Cy"];
    await folder().write(library(...artists.map((artist) => ({ artist, album: "Sea" }))));
    await importIt();
    expect(await albumList()).toEqual(["Sea by Ana: Song 0, Song 1, Song 2"]);
  });

  it("is not assumed if albums with the same name are in several folders", async () => {
    await folder().write(
      library(
        { path: "ana/1.mp3", artist: "Ana", album: "Live", title: "A" },
        { path: "bo/1.mp3", artist: "Bo", album: "Live", title: "B" },
      ),
    );
    await importIt();
    expect(await albumList()).toEqual(["Live by Ana: A", "Live by Bo: B"]);
  });
});

it("a folder in songs/ is one album if albums/ has a file for it, and otherwise may hold several", async () => {
  await folder().write({
    "albums/hits.yaml": "name: Hits\n",
    "songs/Hits/Side B/03 Calm.mp3": mp3({}, 1, "calm"),
    ...library(
      { path: "songs/Hits/Side A/01.mp3", artist: "Ana", title: "Sun", track: "1" },
      { path: "songs/Hits/Bonus/Live/02.mp3", artist: "Ana", title: "Rain", album: "Hits (Deluxe)", track: "2" },
      { path: "songs/Ana/Land/1.mp3", artist: "Ana", album: "Land", title: "Hill" },
      { path: "songs/Ana/Sea/CD1/1.mp3", artist: "Ana", album: "Sea", title: "Tide" },
      { path: "live/1.mp3", artist: "Ana", album: "Live", title: "Hello" },
      { path: "live/2.mp3", artist: "Ana", album: "Live", title: "Bye" },
    ),
  });
  const message = "leaves out 2 recordings outside it, such as live/1.mp3";
  expect((await importIt()).problems).toEqual([{ file: "songs", message, isNote: true }]);
  const described = "Hits by Ana: Sun, Rain, Calm";
  expect(await albumList()).toEqual([described, "Land by Ana: Hill", "Sea by Ana: Tide"]);
});

describe("discs", () => {
  const [first, second] = [
    ["1-1", "1-2", "1-3"],
    ["2-1", "2-2", "2-3"],
  ];
  const inOrder = ["Double by Ana: 1-1, 1-2, 1-3, 2-1, 2-2, 2-3"];
  const songOf = (title: string) => ({ title, artist: "Ana", album: "Double" });
  const trackOf = (title: string) => title.slice(2);

  it.each<[string, (title: string) => Mp3Tags & { path: string }]>([
    ["tags", (title) => ({ path: `a/${title}.mp3`, disc: title.slice(0, 1), track: trackOf(title) })],
    ["folders", (title) => ({ path: `a/CD${title[0]}/0${trackOf(title)} x.mp3` })],
    ["folders with words", (title) => ({ path: `a/Disc ${title[0]} (Live)/${trackOf(title)}. x.mp3` })],
    ["folders below songs/", (title) => ({ path: `songs/double/disk ${title[0]}/${trackOf(title)}-x.mp3` })],
    ["file names", (title) => ({ path: `a/${title[0]}-0${trackOf(title)} x.mp3` })],
  ])("are recognised by %s, which also give their order", async (_, tagsOf) => {
    await folder().write(library(...[...first, ...second].map((title) => ({ ...songOf(title), ...tagsOf(title) }))));
    await importIt();
    expect(await albumList()).toEqual(inOrder);
    const [{ slug = "" } = {}] = await server().db.select().from(albums);
    const { data } = (await get(`/music/album/detail/${slug}`)).music;
    expect(data.map(({ disc, track }: { disc: number; track: number }) => `${disc}-${track}`)).toEqual([
      ...first,
      ...second,
    ]);
  });
});

describe("a number at the beginning of a file's name", () => {
  const placed = async () =>
    (await server().db.select().from(songs).orderBy(songs.trackNumber, songs.name)).map(
      ({ name, trackNumber }) => `${trackNumber} ${name}`,
    );

  it("is part of the title if the tags give another track number", async () => {
    await folder().write(library({ path: "99 Luftballons.mp3", title: "99 Luftballons", track: "2" }));
    await importIt();
    expect(await placed()).toEqual(["2 99 Luftballons"]);
  });

  it("is the track number if it is marked as one or continues the numbers of other files, and otherwise part of the title", async () => {
    const beside = ["c/9 Nine.mp3", "c/10 Ten.mp3", "e/U2 One.mp3", "e/M83. Go.mp3", "e/01 Sun.mp3"];
    const untagged = ["a/50 Ways.mp3", "b/07 Tide.mp3", "d/3 - Three.mp3", ...beside];
    await folder().write(Object.fromEntries(untagged.map((path) => [path, mp3({}, 1, path)])));
    await importIt();
    const numbered = ["1 Sun", "3 Three", "7 Tide", "9 Nine", "10 Ten"];
    expect(await placed()).toEqual(["0 50 Ways", "0 M83. Go", "0 U2 One", ...numbered]);
  });
});

it("an untagged recording gets artist, album and year from its folders", async () => {
  const untagged = [
    "Ana/Sea/01 Tide.mp3",
    "Bo - Land (1999)/01 Hill.mp3",
    "Music/Cy/Sky (2001)/CD1/01 Sun.mp3",
    "Dee/1973 - Moon (2011)/01 Eclipse.mp3",
    "Dee/[1975] - Mars - Part 2/01 Dust.mp3",
    "1914 - War/01 Fog.mp3",
  ];
  await folder().write(Object.fromEntries(untagged.map((path) => [path, mp3({}, 1, path)])));
  await importIt();
  const albumsOfDee = ["Mars - Part 2 by Dee: Dust", "Moon by Dee: Eclipse"];
  const others = ["Sea by Ana: Tide", "Sky by Cy: Sun", "War by 1914: Fog"];
  expect(await albumList()).toEqual(["Land by Bo: Hill", ...albumsOfDee, ...others]);
  const dates = (await server().db.select().from(songs).orderBy(songs.name)).map(({ releaseDate }) => releaseDate);
  expect(dates).toEqual(["1975-01-01", "1973-01-01", null, "1999-01-01", "2001-01-01", null]);
});
