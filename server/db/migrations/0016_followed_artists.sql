CREATE TABLE "followed_artists" (
	"account_id" integer NOT NULL,
	"artist_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "followed_artists_account_id_artist_id_pk" PRIMARY KEY("account_id","artist_id")
);
--> statement-breakpoint
ALTER TABLE "followed_artists" ADD CONSTRAINT "followed_artists_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "followed_artists" ADD CONSTRAINT "followed_artists_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "followed_artists_artist" ON "followed_artists" USING btree ("artist_id");--> statement-breakpoint
CREATE INDEX "albums_artist" ON "albums" USING btree ("artist_id");--> statement-breakpoint
CREATE TRIGGER "announce_change" AFTER INSERT OR DELETE OR UPDATE ON "followed_artists"
  FOR EACH ROW EXECUTE FUNCTION "announce_library"();
