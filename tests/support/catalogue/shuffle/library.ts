import { rename } from "node:fs/promises";
import { join } from "node:path";
import { makeFolder, type TestFolder } from "../folder.ts";
import { mp3 } from "../mp3.ts";

/** A recording as its owner knows it, whatever the current name and tags of its file. */
export interface Recording {
  sound: string;
  seconds: number;
  title: string;
  artist: string;
  album: string;
  path: string;
  isAway: boolean;
  /** Whether the folder contains a second copy of the same sound. */
  isShared: boolean;
}

const TITLES = ["Intro", "Tide", "Storm", "Harbour", "Night Drive", "Home"];
const ARTISTS = ["Ana", "Bo", "Čeněk", "Ana feat. Bo", "東京"];
const ALBUMS = ["Sea", "Land", "Best of", "Live"];
const FOLDERS = ["a", "b/c", "z", "new music"];
const SECONDS = 2;
/**
 * How much longer another take is. Its length must differ, because a missing song is recognised by its title, artist
 * and length.
 */
const MORE_SECONDS = 0.75;

/** A random number generator, from 0 to below 1; the same seed gives the same numbers. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A music folder whose owner keeps changing it. It has few titles and artists, so many recordings share them. */
export class Library {
  readonly recordings: Recording[] = [];
  private named = 0;
  private takes = 0;
  private freed: string[] = [];
  private readonly random: () => number;
  readonly folder: TestFolder;

  private constructor(folder: TestFolder, seed: number) {
    this.folder = folder;
    this.random = randomFrom(seed);
  }

  static async open(size: number, seed: number): Promise<Library> {
    const library = new Library(await makeFolder({}), seed);
    for (let count = 0; count < size; count++) await library.add();
    return library;
  }

  /** Changes about half of all files. */
  async shuffle(): Promise<void> {
    this.freed = [];
    for (const recording of this.recordings.slice()) {
      if (recording.isAway) await (this.chance(0.5) ? this.bringBack(recording) : undefined);
      else if (this.chance(0.5)) await this.change(recording);
    }
  }

  private async change(recording: Recording): Promise<void> {
    const roll = this.random();
    if (roll < 0.2) await this.move(recording);
    else if (roll < 0.4) await this.retag(recording);
    else if (roll < 0.6) await this.moveAndRetag(recording);
    else if (roll < 0.8) await this.exchange(recording, this.pick(this.recordings));
    else if (recording.isShared) await this.move(recording);
    else if (roll < 0.9) await this.takeAway(recording);
    else if (roll < 0.95) await this.copy(recording);
    else await this.add({ ...recording, seconds: SECONDS + ++this.takes * MORE_SECONDS });
  }

  /** Adds a recording: a new song, or another take with the same tags. */
  private async add(tags: Partial<Recording> = {}): Promise<void> {
    const recording = {
      ...this.anyTags(),
      seconds: SECONDS,
      ...tags,
      sound: `sound ${this.recordings.length}`,
      path: this.newPath(),
      isAway: false,
      isShared: false,
    };
    this.recordings.push(recording);
    await this.write(recording);
  }

  private async move(recording: Recording): Promise<void> {
    const path = this.chance(0.3) ? (this.freed.pop() ?? this.newPath()) : this.newPath();
    await this.folder.write({ [path]: "" });
    await rename(this.absolute(recording.path), this.absolute(path));
    this.freed.push(recording.path);
    recording.path = path;
  }

  private async retag(recording: Recording): Promise<void> {
    Object.assign(recording, this.anyTags());
    await this.write(recording);
  }

  private async moveAndRetag(recording: Recording): Promise<void> {
    await this.move(recording);
    await this.retag(recording);
  }

  private async exchange(one: Recording, other: Recording): Promise<void> {
    if (one === other || other.isAway) return;
    [one.path, other.path] = [other.path, one.path];
    await this.write(one);
    await this.write(other);
  }

  private async takeAway(recording: Recording): Promise<void> {
    await this.folder.remove(recording.path);
    recording.isAway = true;
  }

  private async bringBack(recording: Recording): Promise<void> {
    Object.assign(recording, this.anyTags(), { path: this.newPath(), isAway: false });
    await this.write(recording);
  }

  private async copy(recording: Recording): Promise<void> {
    recording.isShared = true;
    const copy = { ...recording, album: "Best of", path: this.newPath() };
    this.recordings.push(copy);
    await this.write(copy);
  }

  /** Encodes some recordings anew, under their existing names and tags. */
  async encodeAnew(): Promise<Recording[]> {
    const chosen = this.recordings.filter(({ isAway, isShared }) => !isAway && !isShared && this.chance(0.1));
    for (const recording of chosen) {
      recording.sound += " encoded anew";
      await this.write(recording);
    }
    return chosen;
  }

  private write({ path, title, artist, album, seconds, sound }: Recording): Promise<void> {
    return this.folder.write({ [path]: mp3({ title, artist, album }, seconds, sound) });
  }

  private anyTags = () => ({ title: this.pick(TITLES), artist: this.pick(ARTISTS), album: this.pick(ALBUMS) });
  private newPath = () => `${this.pick(FOLDERS)}/${this.named++} ${this.pick(TITLES)}.mp3`;
  private absolute = (path: string) => join(this.folder.path, path);
  private chance = (share: number): boolean => this.random() < share;

  private pick<T>(items: readonly T[]): T {
    const found = items[Math.floor(this.random() * items.length)];
    if (found === undefined) throw new Error("there is nothing to pick from");
    return found;
  }
}
