ALTER TABLE "songs" ADD COLUMN "lyrics" text DEFAULT '' NOT NULL;--> statement-breakpoint
DROP TRIGGER "announce_change" ON "songs";
--> statement-breakpoint
-- All columns of songs but `plays`, which changes with every play: copies show the number of plays of some seconds ago.
CREATE TRIGGER "announce_change" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF
  "id", "slug", "source_path", "musicbrainz_recording_id", "name", "folded_name", "artist_id", "album_id", "label_id", "genre_id",
  "track_number", "image_file_id", "high_file_id", "medium_file_id", "low_file_id", "duration_seconds", "is_explicit",
  "is_instrumental", "is_single", "copyright", "copyright_date", "publisher", "release_date", "lyrics", "is_visible", "created_at"
  ON "songs" FOR EACH STATEMENT EXECUTE FUNCTION "announce_catalogue"();
