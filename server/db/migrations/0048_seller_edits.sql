CREATE TABLE "seller_edits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seller_edits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"item_id" integer NOT NULL,
	"wanted" jsonb NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"declined" text
);
--> statement-breakpoint
ALTER TABLE "seller_edits" ADD CONSTRAINT "seller_edits_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "seller_edits_item" ON "seller_edits" USING btree ("account_id","kind","item_id");