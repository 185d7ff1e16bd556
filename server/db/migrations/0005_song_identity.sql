ALTER TABLE "albums" ADD COLUMN "folder_slug" text;--> statement-breakpoint
ALTER TABLE "artists" ADD COLUMN "folder_slug" text;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "folder_slug" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "sound_hash" text;--> statement-breakpoint
ALTER TABLE "labels" ADD COLUMN "folder_slug" text;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "source_path" text;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "musicbrainz_recording_id" text;--> statement-breakpoint
CREATE INDEX "files_sound" ON "files" USING btree ("sound_hash");