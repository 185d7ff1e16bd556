CREATE TABLE "merch_table_sales" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"paid_by" text NOT NULL,
	CONSTRAINT "merch_table_sales_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "merch_table_sales" ADD CONSTRAINT "merch_table_sales_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;