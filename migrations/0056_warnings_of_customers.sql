ALTER TABLE "consent_texts" DROP CONSTRAINT "consent_texts_purpose";--> statement-breakpoint
ALTER TABLE "consents" DROP CONSTRAINT "consents_purpose";--> statement-breakpoint
ALTER TABLE "customer_notes" ALTER COLUMN "text" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD COLUMN "warning" text;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD COLUMN "lifted_at" timestamp(0) with time zone;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD COLUMN "lifted_by" integer;--> statement-breakpoint
CREATE INDEX "customer_notes_warnings" ON "customer_notes" USING btree ("user_id") WHERE warning is not null and lifted_at is null;--> statement-breakpoint
ALTER TABLE "consent_texts" ADD CONSTRAINT "consent_texts_purpose" CHECK (purpose in ('processing', 'health', 'marketing_sms', 'marketing_email', 'photo'));--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_purpose" CHECK (purpose in ('processing', 'health', 'marketing_sms', 'marketing_email', 'photo'));--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_warning" CHECK (warning in ('health', 'conflict', 'debt', 'important'));--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_text" CHECK (text is not null or warning = 'health');
--> statement-breakpoint
-- Who serves, seats, or hands a person all that is kept of her goes on reading what is known of her health.
update work_positions set permissions = permissions || 'User.health'::text
  where permissions && array['Booking.status', 'User.archive'] and not 'User.health' = any(permissions);
--> statement-breakpoint
-- Who calls customers and does not see their phones is shown one at a press; 27 of the role list too.
update work_positions set permissions = permissions || 'User.reveal_phone'::text
  where 'Telephony.call' = any(permissions) and (not 'User.show_phone' = any(permissions) or id = 27) and not 'User.reveal_phone' = any(permissions);
