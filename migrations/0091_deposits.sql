-- apart
CREATE INDEX IF NOT EXISTS "orders_deposits" ON "orders" USING btree ("user_id","id") WHERE kind = 'deposit';--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "advance_id" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_advance_id_ref" FOREIGN KEY ("company_id","advance_id") REFERENCES "public"."orders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_by_advance" ON "payments" USING btree ("advance_id") WHERE advance_id is not null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_advance" CHECK (advance_id is null or (advance_id <> order_id and type in (1, 2, 8, 10, 11, 12, 13, 14, 15)));
