CREATE TABLE "imported_files" (
	"path" text NOT NULL,
	"recipe" text NOT NULL,
	"bytes" bigint NOT NULL,
	"modified_ms" double precision NOT NULL,
	"source_hash" text NOT NULL,
	"file_id" text NOT NULL,
	"facts" jsonb NOT NULL,
	CONSTRAINT "imported_files_path_recipe_pk" PRIMARY KEY("path","recipe")
);
--> statement-breakpoint
ALTER TABLE "albums" ADD COLUMN "folded_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "artists" ADD COLUMN "folded_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "folded_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "imported_files" ADD CONSTRAINT "imported_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Trigrams keep a search fast in a large catalogue. A PostgreSQL without them, or an owner who may not add them, searches all the same.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX "songs_folded_name" ON "songs" USING gin ("folded_name" gin_trgm_ops);
  CREATE INDEX "artists_folded_name" ON "artists" USING gin ("folded_name" gin_trgm_ops);
  CREATE INDEX "albums_folded_name" ON "albums" USING gin ("folded_name" gin_trgm_ops);
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
  RAISE NOTICE 'no pg_trgm: searches read every name';
END
$$;
