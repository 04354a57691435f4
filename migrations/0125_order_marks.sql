ALTER TABLE "company_settings" ADD COLUMN "marking_mode" text DEFAULT 'off' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_settings" ADD COLUMN "marking_from" date;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "mark" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "lacks_mark" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "company_settings" ADD CONSTRAINT "company_settings_marking_mode" CHECK (marking_mode in ('off', 'warn', 'require'));--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_mark" CHECK (mark is null or (kind = 2 and thing_id is not null and qty = 1 and not lacks_mark));