-- apart
CREATE INDEX IF NOT EXISTS "bookings_by_unit" ON "bookings" USING btree ("unit_id","id");
--> statement-breakpoint
-- apart
CREATE INDEX IF NOT EXISTS "audits_by_model_ascending" ON "audits" USING btree ("company_id","model_type","model_id","id");
--> statement-breakpoint
-- apart
CREATE INDEX IF NOT EXISTS "audits_by_impersonated_ascending" ON "audits" USING btree ("company_id","id") WHERE impersonator_id is not null;
--> statement-breakpoint
-- apart
CREATE INDEX IF NOT EXISTS "audits_by_id_ascending" ON "audits" USING btree ("company_id","id");
--> statement-breakpoint
DROP INDEX "bookings_by_id";--> statement-breakpoint
DROP INDEX "audits_by_model";--> statement-breakpoint
DROP INDEX "audits_by_impersonated";--> statement-breakpoint
DROP INDEX "audits_by_id";--> statement-breakpoint
ALTER INDEX "audits_by_model_ascending" RENAME TO "audits_by_model";--> statement-breakpoint
ALTER INDEX "audits_by_impersonated_ascending" RENAME TO "audits_by_impersonated";--> statement-breakpoint
ALTER INDEX "audits_by_id_ascending" RENAME TO "audits_by_id";
