-- Whoever remembers which media files there are, and which there are not, hears of one that comes, goes or changes.
CREATE FUNCTION "announce_files"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('segue_changes', 'files');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "announce_change" AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON "files"
  FOR EACH STATEMENT EXECUTE FUNCTION "announce_files"();
--> statement-breakpoint
CREATE TRIGGER "announce_change" AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON "song_artists"
  FOR EACH STATEMENT EXECUTE FUNCTION "announce_catalogue"();
--> statement-breakpoint
CREATE TRIGGER "announce_change" AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON "song_genres"
  FOR EACH STATEMENT EXECUTE FUNCTION "announce_catalogue"();
--> statement-breakpoint
DROP TRIGGER "announce_change" ON "songs";
--> statement-breakpoint
-- All columns of songs except `plays`, which changes with every play.
CREATE TRIGGER "announce_change" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF
  "id", "slug", "source_path", "musicbrainz_recording_id", "name", "folded_name", "artist_id", "artist_credit", "album_id",
  "label_id", "genre_id", "track_number", "disc_number", "disc_track", "image_file_id", "high_file_id", "medium_file_id",
  "low_file_id", "duration_seconds", "loudness_lufs", "is_explicit", "is_instrumental", "is_single", "copyright",
  "copyright_date", "publisher", "release_date", "lyrics", "is_visible", "created_at"
  ON "songs" FOR EACH STATEMENT EXECUTE FUNCTION "announce_catalogue"();
