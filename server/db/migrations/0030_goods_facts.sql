ALTER TABLE "beats" ADD COLUMN "duration_seconds" real;--> statement-breakpoint
ALTER TABLE "merchandise_options" ADD COLUMN "picture" integer;