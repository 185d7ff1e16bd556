CREATE TABLE "listening" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"session_hash" text NOT NULL,
	"device" text NOT NULL,
	"song_ids" integer[] NOT NULL,
	"current" integer NOT NULL,
	"position_seconds" integer NOT NULL,
	"source" text NOT NULL,
	"source_path" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listening" ADD CONSTRAINT "listening_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;