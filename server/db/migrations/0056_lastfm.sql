CREATE TABLE "lastfm_accounts" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"user_name" text NOT NULL,
	"sealed_token" text NOT NULL,
	"sent_play_id" integer NOT NULL,
	"due_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"refused_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "lastfm_accounts" ADD CONSTRAINT "lastfm_accounts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lastfm_due" ON "lastfm_accounts" USING btree ("due_at");