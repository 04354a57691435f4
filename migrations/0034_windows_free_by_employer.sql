-- apart
-- What a search reads of free windows stands in the index itself, in the order of masters: of a master's windows half are sold, and
-- a look at the table for each of the rest was a tenth of a city's search. `include` is what the schema cannot say.
CREATE INDEX IF NOT EXISTS "windows_free_by_employer" ON "windows" USING btree ("employer_id","begin_at") INCLUDE ("id","employer_schedule_id","duration","held_until","held_by","company_id")
  WHERE booking_id is null and state = 'open';
