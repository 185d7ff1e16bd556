ALTER TABLE "files" ADD COLUMN "fallback_file_id" text;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_fallback_file_id_files_id_fk" FOREIGN KEY ("fallback_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_fallback" ON "files" USING btree ("fallback_file_id");