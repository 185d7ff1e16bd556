-- Every word of the names that searches look through, by which they tell what a misspelt word was meant to be. The importer
-- refreshes it.
CREATE MATERIALIZED VIEW "search_terms" AS
  SELECT DISTINCT word FROM (
    SELECT "folded_name" FROM "songs" WHERE "is_visible"
    UNION SELECT "folded_name" FROM "albums" WHERE "is_visible"
    UNION SELECT "folded_name" FROM "artists" WHERE "is_visible"
  ) names, regexp_split_to_table("folded_name", '[^[:alnum:]''’]+') word
  WHERE length(word) BETWEEN 3 AND 60;
--> statement-breakpoint
CREATE UNIQUE INDEX "search_terms_word" ON "search_terms" ("word");
--> statement-breakpoint
DO $$
BEGIN
  CREATE INDEX "search_terms_search" ON "search_terms" USING gin ("word" gin_trgm_ops);
EXCEPTION WHEN undefined_object THEN
  RAISE NOTICE 'searches forgive no typos without the extension pg_trgm: %', SQLERRM;
END $$;
