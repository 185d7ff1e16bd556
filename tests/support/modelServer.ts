import { AppError } from "#src/core/api/appError.ts";
import type { OutboxAction } from "#src/core/database/outboxRows.ts";
import type { ServerResult } from "#src/core/mutations/mutation.ts";
import { entityOf } from "#src/core/mutations/registry.ts";
import { songIdOf } from "#src/core/song/songId.ts";

interface Answer {
  taken?: ServerResult;
  refused?: AppError;
}

/** A minimal server: sets, lists and the idempotency keys it has seen. It can be made to fail. */
export class ModelServer {
  readonly favourites = new Set<number>();
  readonly playlists = new Map<number, { name: string; songIds: number[] }>();
  /** Every action that had an effect, in order. */
  readonly log: { action: OutboxAction; key: string }[] = [];
  readonly keysTaken: string[] = [];
  readonly keysByEntity = new Map<string, string[]>();
  private readonly answers = new Map<string, Answer>();
  private failures: (() => AppError)[] = [];
  private answersToLose = 0;
  private lastId = 100;

  failNext(failure: () => AppError): void {
    this.failures.push(failure);
  }

  /** The next action takes effect, but its response is lost. */
  loseNextAnswer(): void {
    this.answersToLose += 1;
  }

  heal(): void {
    this.failures = [];
    this.answersToLose = 0;
  }

  async take(action: OutboxAction, key: string): Promise<ServerResult> {
    const failure = this.failures.shift();
    if (failure) throw failure();
    const answer = this.answers.get(key) ?? this.apply(action, key);
    this.answers.set(key, answer);
    if (this.answersToLose > 0) {
      this.answersToLose -= 1;
      throw new AppError("network");
    }
    if (answer.refused) throw answer.refused;
    return answer.taken ?? { message: "" };
  }

  private apply(action: OutboxAction, key: string): Answer {
    this.keysTaken.push(key);
    const entity = entityOf(action);
    this.keysByEntity.set(entity, [...(this.keysByEntity.get(entity) ?? []), key]);
    this.log.push({ action, key });
    return this.change(action);
  }

  private change(action: OutboxAction): Answer {
    switch (action.kind) {
      case "favourite.add":
        return this.favourites.has(songIdOf(action.song))
          ? refused("already a favourite")
          : this.taken(() => this.favourites.add(songIdOf(action.song)));
      case "favourite.remove":
        return this.favourites.has(songIdOf(action.song))
          ? this.taken(() => this.favourites.delete(songIdOf(action.song)))
          : refused("not a favourite");
      case "playlist.create": {
        this.lastId += 1;
        this.playlists.set(this.lastId, { name: action.name, songIds: [] });
        return { taken: { message: "made", madeId: this.lastId } };
      }
      case "playlist.addSong": {
        const songIds = this.playlists.get(action.playlistId)?.songIds;
        if (!songIds) return refused("no such playlist");
        return songIds.includes(songIdOf(action.song))
          ? refused("already in this playlist")
          : this.taken(() => songIds.push(songIdOf(action.song)));
      }
      case "artist.follow":
      case "artist.unfollow":
      case "album.save":
      case "album.remove":
      case "playlist.edit":
      case "playlist.delete":
      case "playlist.removeSong":
      case "playlist.reorder":
      case "lyric.save":
        return { taken: { message: "done" } };
    }
  }

  private taken(change: () => unknown): Answer {
    change();
    return { taken: { message: "done" } };
  }
}

const refused = (message: string): Answer => ({ refused: new AppError("refused", { message }) });
