ALTER TABLE "cash_registers" ADD COLUMN "fn_number" text;--> statement-breakpoint
ALTER TABLE "cash_registers" ADD COLUMN "fn_until" date;--> statement-breakpoint
ALTER TABLE "cash_registers" ADD COLUMN "fn_registrations_left" integer;--> statement-breakpoint
ALTER TABLE "cash_registers" ADD COLUMN "fn_is_full" boolean DEFAULT false NOT NULL;