DROP INDEX "tickets_due";--> statement-breakpoint
CREATE INDEX "tickets_by_creation" ON "tickets" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tickets_by_due" ON "tickets" USING btree ("company_id","due_at","id");--> statement-breakpoint
CREATE INDEX "tickets_by_status" ON "tickets" USING btree ("company_id","status","id");--> statement-breakpoint
CREATE INDEX "tickets_by_subject" ON "tickets" USING btree ("company_id",subject collate ru,"id");--> statement-breakpoint
CREATE INDEX "tickets_warned" ON "tickets" USING btree ("warn_at") WHERE warn_at is not null and due_at is not null and deleted_at is null;