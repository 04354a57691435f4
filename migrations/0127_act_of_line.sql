-- apart
CREATE INDEX IF NOT EXISTS "audits_by_act" ON "audits" USING btree ("company_id",(case when act_id is null then id else act_id end),"id");
--> statement-breakpoint
DROP INDEX "audits_of_act";
