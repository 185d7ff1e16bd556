ALTER TABLE "albums" ADD COLUMN "is_scheduled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "is_scheduled" boolean DEFAULT false NOT NULL;