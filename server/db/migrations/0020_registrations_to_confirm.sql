ALTER TABLE "mail_tokens" ADD COLUMN "registration_id" integer;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "repeated_registrations" ADD COLUMN "first_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "repeated_registrations" ADD COLUMN "last_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "repeated_registrations" ADD COLUMN "listener_type" text DEFAULT 'Normal' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_registration_id_repeated_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."repeated_registrations"("id") ON DELETE cascade ON UPDATE no action;