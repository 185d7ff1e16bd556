-- Whoever remembers which media files there are, and which there are not, hears of one that comes, goes or changes.
CREATE FUNCTION "announce_files"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('segue_changes', 'files');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "announce_change" AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON "files"
  FOR EACH STATEMENT EXECUTE FUNCTION "announce_files"();
