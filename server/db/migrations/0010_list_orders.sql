DROP INDEX "songs_release";--> statement-breakpoint
DROP INDEX "songs_artist";--> statement-breakpoint
DROP INDEX "songs_label";--> statement-breakpoint
DROP INDEX "songs_genre";--> statement-breakpoint
CREATE INDEX "songs_popular" ON "songs" USING btree ("plays" DESC NULLS FIRST,"name","id") WHERE "songs"."is_visible";--> statement-breakpoint
CREATE INDEX "songs_newest" ON "songs" USING btree ("release_date" DESC NULLS LAST,"created_at" DESC NULLS FIRST,"album_id","track_number","id") WHERE "songs"."is_visible";--> statement-breakpoint
CREATE INDEX "songs_artist" ON "songs" USING btree ("artist_id","plays" DESC NULLS FIRST,"name","id") WHERE "songs"."is_visible";--> statement-breakpoint
CREATE INDEX "songs_label" ON "songs" USING btree ("label_id","plays" DESC NULLS FIRST,"name","id") WHERE "songs"."is_visible";--> statement-breakpoint
CREATE INDEX "songs_genre" ON "songs" USING btree ("genre_id","plays" DESC NULLS FIRST,"name","id") WHERE "songs"."is_visible";--> statement-breakpoint
-- Names are sorted as the app sorts them: by the language, whatever the case, "9" before "10". A PostgreSQL that was built
-- without ICU sorts them by their characters.
DO $$
BEGIN
  CREATE COLLATION "by_name" (provider = icu, locale = 'en-u-kn-true-ks-level1', deterministic = false);
EXCEPTION WHEN feature_not_supported OR invalid_parameter_value OR undefined_object THEN
  CREATE COLLATION "by_name" FROM "C";
END $$;
--> statement-breakpoint
-- Searches look inside of names. Where the extension is not installed, or may not be used, they read every name.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX "songs_search" ON "songs" USING gin ("folded_name" gin_trgm_ops);
  CREATE INDEX "artists_search" ON "artists" USING gin ("folded_name" gin_trgm_ops);
  CREATE INDEX "albums_search" ON "albums" USING gin ("folded_name" gin_trgm_ops);
EXCEPTION WHEN undefined_file OR feature_not_supported OR insufficient_privilege OR undefined_object THEN
  RAISE NOTICE 'searches are slower without the extension pg_trgm: %', SQLERRM;
END $$;
