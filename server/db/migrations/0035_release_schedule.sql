ALTER TABLE "albums" ADD COLUMN "is_scheduled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "is_scheduled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
DROP TRIGGER "announce_change" ON "songs";
--> statement-breakpoint
-- All columns of songs except `plays`, which changes with every play.
CREATE TRIGGER "announce_change" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF
  "id", "slug", "source_path", "musicbrainz_recording_id", "name", "artist_id", "artist_credit", "album_id", "label_id",
  "genre_id", "track_number", "disc_number", "disc_track", "image_file_id", "high_file_id", "medium_file_id",
  "low_file_id", "duration_seconds", "loudness_lufs", "is_explicit", "is_instrumental", "is_single", "copyright",
  "copyright_date", "publisher", "release_date", "lyrics", "is_visible", "is_scheduled", "edited", "created_at"
  ON "songs" FOR EACH STATEMENT EXECUTE FUNCTION "announce_catalogue"();
