ALTER TABLE "files" ALTER COLUMN "bytes" SET DATA TYPE bigint;--> statement-breakpoint
CREATE INDEX "imported_files_content" ON "imported_files" USING btree ("source_hash","recipe");