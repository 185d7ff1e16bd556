ALTER TABLE "files" ADD COLUMN "uploaded_at" timestamp with time zone;
--> statement-breakpoint
-- What people show today and no import has made was sent by them.
UPDATE "files" SET "uploaded_at" = "created_at"
WHERE "id" IN (SELECT "image_file_id" FROM "accounts" UNION SELECT "image_file_id" FROM "playlists")
  AND NOT EXISTS (SELECT FROM "imported_files" WHERE "file_id" = "files"."id");
