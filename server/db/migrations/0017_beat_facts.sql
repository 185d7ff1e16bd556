ALTER TABLE "beats" ADD COLUMN "bpm" real;--> statement-breakpoint
ALTER TABLE "beats" ADD COLUMN "musical_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "beats" ADD COLUMN "producer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "beats" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;