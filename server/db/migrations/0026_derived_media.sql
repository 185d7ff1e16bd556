CREATE TABLE "derived_media" (
	"file_id" text NOT NULL,
	"kind" text NOT NULL,
	"result_file_id" text,
	"waveform" text,
	"loudness" real,
	"failures" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "derived_media_file_id_kind_pk" PRIMARY KEY("file_id","kind")
);
--> statement-breakpoint
ALTER TABLE "derived_media" ADD CONSTRAINT "derived_media_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "derived_media" ADD CONSTRAINT "derived_media_result_file_id_files_id_fk" FOREIGN KEY ("result_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "derived_media_result" ON "derived_media" USING btree ("result_file_id");--> statement-breakpoint
-- What earlier imports have encoded is remembered by the path of its source: here, by the recording that was made of the same path.
INSERT INTO "derived_media" ("file_id", "kind", "result_file_id")
SELECT "recording"."file_id", "rendition"."recipe", "rendition"."file_id"
FROM "imported_files" "rendition"
JOIN "imported_files" "recording" ON "recording"."path" = "rendition"."path" AND "recording"."recipe" IN ('music', 'recording', 'beat')
WHERE "rendition"."recipe" IN ('medium', 'low', 'fallback') AND "rendition"."file_id" <> "recording"."file_id"
UNION
SELECT "preview"."file_id", 'fallback', "fallback"."file_id"
FROM "imported_files" "fallback"
JOIN "imported_files" "preview" ON "preview"."path" = "fallback"."path"
  AND "preview"."recipe" = replace("fallback"."recipe", 'preview fallback', 'preview')
WHERE "fallback"."recipe" LIKE 'preview fallback %' AND "fallback"."file_id" <> "preview"."file_id"
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "derived_media" ("file_id", "kind", "waveform")
SELECT "preview_file_id", 'waveform', max("waveform") FROM "beats" WHERE "waveform" <> '' GROUP BY "preview_file_id"
ON CONFLICT DO NOTHING;
--> statement-breakpoint
DELETE FROM "imported_files"
WHERE "recipe" IN ('medium', 'low', 'fallback') OR "recipe" LIKE 'waveform%' OR "recipe" LIKE 'preview fallback %';
