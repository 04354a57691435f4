ALTER TABLE "good_flow_items" ADD COLUMN "own_cost" bigint;--> statement-breakpoint
ALTER TABLE "good_invoices" ADD COLUMN "is_expected" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "good_flow_items" ADD CONSTRAINT "good_flow_items_own_cost" CHECK (own_cost >= 0);