CREATE TABLE "song_artists" (
	"song_id" integer NOT NULL,
	"artist_id" integer NOT NULL,
	CONSTRAINT "song_artists_artist_id_song_id_pk" PRIMARY KEY("artist_id","song_id")
);
--> statement-breakpoint
CREATE TABLE "song_genres" (
	"song_id" integer NOT NULL,
	"genre_id" integer NOT NULL,
	CONSTRAINT "song_genres_genre_id_song_id_pk" PRIMARY KEY("genre_id","song_id")
);
--> statement-breakpoint
ALTER TABLE "albums" ADD COLUMN "musicbrainz_id" text;--> statement-breakpoint
ALTER TABLE "artists" ADD COLUMN "musicbrainz_id" text;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "artist_credit" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "disc_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "disc_track" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "loudness_lufs" real;--> statement-breakpoint
ALTER TABLE "song_artists" ADD CONSTRAINT "song_artists_song_id_songs_id_fk" FOREIGN KEY ("song_id") REFERENCES "public"."songs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "song_artists" ADD CONSTRAINT "song_artists_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "song_genres" ADD CONSTRAINT "song_genres_song_id_songs_id_fk" FOREIGN KEY ("song_id") REFERENCES "public"."songs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "song_genres" ADD CONSTRAINT "song_genres_genre_id_categories_id_fk" FOREIGN KEY ("genre_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "song_artists_song" ON "song_artists" USING btree ("song_id");--> statement-breakpoint
CREATE INDEX "song_genres_song" ON "song_genres" USING btree ("song_id");--> statement-breakpoint
-- The index frame of an MP3 counts no longer, and of an AIFF its sound alone: the next import hashes them anew.
UPDATE "files" SET "sound_hash" = NULL WHERE "mime_type" IN ('audio/mpeg', 'audio/aiff');
