CREATE TABLE "sandbox_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"request_id" text,
	"status" text NOT NULL,
	"is_declined" boolean DEFAULT false NOT NULL,
	"amount" jsonb NOT NULL,
	"custom_id" text NOT NULL,
	"payee_id" text NOT NULL,
	"capture_id" text,
	"capture_status" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_orders_requestId_unique" UNIQUE("request_id"),
	CONSTRAINT "sandbox_orders_captureId_unique" UNIQUE("capture_id")
);
--> statement-breakpoint
ALTER TABLE "code_uses" DROP CONSTRAINT "code_uses_orderId_unique";--> statement-breakpoint
ALTER TABLE "code_uses" DROP CONSTRAINT "code_uses_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "point_entries" DROP CONSTRAINT "point_entries_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "code_uses" ADD COLUMN "payment_id" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "environment" text NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reference" text NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "held" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "claim" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "claimed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "point_entries" ADD COLUMN "payment_id" integer;--> statement-breakpoint
ALTER TABLE "code_uses" ADD CONSTRAINT "code_uses_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_uses" DROP COLUMN "order_id";--> statement-breakpoint
ALTER TABLE "point_entries" DROP COLUMN "order_id";--> statement-breakpoint
ALTER TABLE "code_uses" ADD CONSTRAINT "code_uses_paymentId_unique" UNIQUE("payment_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_reference_unique" UNIQUE("reference");