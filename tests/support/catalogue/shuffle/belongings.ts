import { eq } from "drizzle-orm";
import { songs } from "#server/db/schema/index.ts";
import type { TestServer } from "../../server.ts";
import { createUser, type TestUser } from "../../users.ts";
import { isOfSound } from "../mp3.ts";
import type { Recording } from "./library.ts";

interface Entry {
  id: number;
  music_id?: number;
  dataAudio: string;
}

interface Belonging {
  recording: Recording;
  id: number;
  slug: string;
  /** The path of the recording's URL, which devices use to recognise it. */
  address: string;
}

const pathOf = ({ dataAudio }: Entry): string => dataAudio.split("?")[0] ?? "";

/** A user who likes, owns and lists every song, and checks after each import that all of them are still there. */
export class Belongings {
  private readonly has = new Map<Recording, Belonging>();
  private readonly server: TestServer;
  private readonly user: TestUser;
  private readonly playlistId: number;

  private constructor(server: TestServer, user: TestUser, playlistId: number) {
    this.server = server;
    this.user = user;
    this.playlistId = playlistId;
  }

  static async open(server: TestServer): Promise<Belongings> {
    const user = await createUser(server);
    const { data } = (await user.form("/playlist/add", { name: "All" })).json();
    return new Belongings(server, user, data.id);
  }

  get count(): number {
    return this.has.size;
  }

  /** Adds the store's new songs to the user's lists; returns the recordings that the store does not have. */
  async take(recordings: Recording[]): Promise<string[]> {
    const mine = new Set([...this.has.values()].map(({ id }) => id));
    const rows = await this.server.db.select().from(songs);
    const fresh: Awaited<ReturnType<typeof this.fetchRecording>>[] = [];
    for (const row of rows) if (row.isVisible && !mine.has(row.id)) fresh.push(await this.fetchRecording(row));
    const missing: string[] = [];
    for (const recording of recordings.filter((one) => !this.has.has(one) && !one.isAway)) {
      const at = fresh.findIndex(({ bytes }) => isOfSound(bytes, recording.sound));
      const [found] = at < 0 ? [] : fresh.splice(at, 1);
      if (!found) missing.push(`${recording.path} is not in the store`);
      else await this.own(recording, found.row);
    }
    return missing;
  }

  private async own(recording: Recording, { id, slug, highFileId }: typeof songs.$inferSelect): Promise<void> {
    await this.user.post(`/favourite/add/${id}`);
    await this.user.post(`/playlist/music/add/${this.playlistId}/${id}`);
    await this.user.post(`/music/download/add/${id}`);
    this.has.set(recording, { recording, id, slug, address: `/media/audio/${highFileId}` });
  }

  private async fetchRecording(row: typeof songs.$inferSelect) {
    const { dataAudio } = (await this.user.get(`/music/get-info/${row.id}`)).json().music;
    return { row, bytes: (await this.user.send({ method: "GET", url: dataAudio })).rawPayload };
  }

  /** Returns what differs from before the import. A recording that was encoded anew may differ only in its address. */
  async findLost(encodedAnew: Recording[] = []): Promise<string[]> {
    const favourites: Entry[] = (await this.user.get("/favourite")).json().favourite_music;
    const listed: Entry[] = (await this.user.get(`/playlist/detail/${this.playlistId}`)).json().music;
    const owned: Entry[] = (await this.user.get("/music/download")).json().data.music_download.data;
    const lists = { favourites: idsOf(favourites), listed: idsOf(listed) };
    const ownedById = new Map(owned.map((entry) => [entry.id, entry]));
    const lost: string[] = [];
    for (const one of this.has.values()) {
      const say = (what: string) => lost.push(`song ${one.id}, ${one.recording.path}: ${what}`);
      const { isAway } = one.recording;
      for (const [list, ids] of Object.entries(lists)) if (ids.has(one.id) === isAway) say(`${list} ${!isAway}`);
      const entry = ownedById.get(one.id);
      if (!entry) say("is not owned any more");
      else if (!(await this.playsSameSound(entry, one.recording))) say("plays another sound");
      else if (encodedAnew.includes(one.recording)) one.address = pathOf(entry);
      else if (pathOf(entry) !== one.address) say("has another address");
      const [row] = await this.server.db.select({ slug: songs.slug }).from(songs).where(eq(songs.id, one.id));
      if (row?.slug !== one.slug) say(`is called ${row?.slug} and was ${one.slug}`);
    }
    return lost;
  }

  private async playsSameSound({ dataAudio }: Entry, { sound }: Recording): Promise<boolean> {
    const { rawPayload } = await this.user.send({ method: "GET", url: dataAudio });
    return isOfSound(rawPayload, sound);
  }
}

const idsOf = (entries: Entry[]): Set<number> => new Set(entries.map(({ id, music_id }) => music_id ?? id));
