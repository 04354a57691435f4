-- apart
-- Who works in these studios on these days is asked of the index alone: a search reads the shifts themselves only of the masters whom it can use.
CREATE INDEX IF NOT EXISTS "employer_schedules_of_unit" ON "employer_schedules" USING btree ("unit_id","day") INCLUDE ("employer_id","company_id");
--> statement-breakpoint
DROP INDEX "employer_schedules_by_unit";
