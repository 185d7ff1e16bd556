ALTER TABLE "refund_requests" ADD COLUMN "has_failed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_orders" ADD COLUMN "is_echeck" boolean DEFAULT false NOT NULL;