CREATE TABLE "saved_albums" (
	"account_id" integer NOT NULL,
	"album_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_albums_account_id_album_id_pk" PRIMARY KEY("account_id","album_id")
);
--> statement-breakpoint
ALTER TABLE "saved_albums" ADD CONSTRAINT "saved_albums_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_albums" ADD CONSTRAINT "saved_albums_album_id_albums_id_fk" FOREIGN KEY ("album_id") REFERENCES "public"."albums"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_albums_album" ON "saved_albums" USING btree ("album_id");