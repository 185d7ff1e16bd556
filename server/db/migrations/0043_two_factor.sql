CREATE TABLE "two_factors" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"sealed_key" text NOT NULL,
	"turned_on_at" timestamp with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	"recovery_hashes" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
DROP TRIGGER "announce_change" ON "sessions";
--> statement-breakpoint
CREATE TRIGGER "announce_change" AFTER DELETE OR UPDATE OF "account_id", "expires_at", "confirmed_at" ON "sessions"
  FOR EACH ROW EXECUTE FUNCTION "announce_session"();
