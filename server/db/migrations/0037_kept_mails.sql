ALTER TABLE "outgoing_mails" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "plays_by_day" ON "plays" USING brin ("played_at");