-- Whoever keeps copies of rows hears of a change to them by LISTEN segue_changes (server/db/changes.ts). The announcement
-- belongs to the transaction of the change: none is lost, and none is early.
CREATE FUNCTION "announce_session"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('segue_changes', 'session ' || OLD."token_hash");
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "announce_account"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('segue_changes', 'account ' || OLD."id");
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "announce_library"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('segue_changes', 'library ' || coalesce(NEW."account_id", OLD."account_id"));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "announce_catalogue"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('segue_changes', 'catalogue');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "announce_change" AFTER DELETE OR UPDATE OF "account_id", "expires_at" ON "sessions"
  FOR EACH ROW EXECUTE FUNCTION "announce_session"();
--> statement-breakpoint
CREATE TRIGGER "announce_change" AFTER DELETE OR UPDATE ON "accounts"
  FOR EACH ROW EXECUTE FUNCTION "announce_account"();
--> statement-breakpoint
CREATE TRIGGER "announce_change" AFTER INSERT OR DELETE OR UPDATE ON "playlists"
  FOR EACH ROW EXECUTE FUNCTION "announce_library"();
--> statement-breakpoint
CREATE TRIGGER "announce_change" AFTER INSERT OR DELETE OR UPDATE ON "favourites"
  FOR EACH ROW EXECUTE FUNCTION "announce_library"();
--> statement-breakpoint
CREATE TRIGGER "announce_change" AFTER INSERT OR DELETE OR UPDATE ON "plays"
  FOR EACH ROW EXECUTE FUNCTION "announce_library"();
--> statement-breakpoint
DO $$
DECLARE "catalogue_table" text;
BEGIN
  FOREACH "catalogue_table" IN ARRAY ARRAY[
    'artists', 'labels', 'albums', 'categories', 'category_songs', 'videos', 'page_categories', 'pages', 'banners', 'nfts',
    'beat_categories', 'beats', 'licences', 'merchandise_categories', 'merchandise', 'merchandise_options', 'packages', 'settings'
  ] LOOP
    EXECUTE format(
      'CREATE TRIGGER announce_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON %I
         FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue()', "catalogue_table");
  END LOOP;
END $$;
--> statement-breakpoint
-- All columns of songs but `plays`, which changes with every play: copies show the number of plays of some seconds ago.
CREATE TRIGGER "announce_change" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF
  "id", "slug", "source_path", "musicbrainz_recording_id", "name", "folded_name", "artist_id", "album_id", "label_id", "genre_id",
  "track_number", "image_file_id", "high_file_id", "medium_file_id", "low_file_id", "duration_seconds", "is_explicit",
  "is_instrumental", "is_single", "copyright", "copyright_date", "publisher", "release_date", "is_visible", "created_at"
  ON "songs" FOR EACH STATEMENT EXECUTE FUNCTION "announce_catalogue"();
