-- apart
ALTER TABLE "employer_schedules" ADD COLUMN IF NOT EXISTS "categories" integer[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
-- apart
-- A search reads what a shift serves with the shift; the rows of their own are there for the exclusion constraint (1216).
create or replace function shift_categories() returns trigger language plpgsql as $$
begin
  update employer_schedules s set categories = array(select c.service_category_id from employer_schedule_categories c where c.employer_schedule_id = s.id order by 1)
  where s.id in (select employer_schedule_id from changed);
  return null;
end $$;
--> statement-breakpoint
-- apart
create or replace trigger shift_categories_added after insert on employer_schedule_categories referencing new table as changed for each statement execute function shift_categories();
--> statement-breakpoint
-- apart
create or replace trigger shift_categories_removed after delete on employer_schedule_categories referencing old table as changed for each statement execute function shift_categories();
--> statement-breakpoint
-- apart
update employer_schedules s set categories = array(select c.service_category_id from employer_schedule_categories c where c.employer_schedule_id = s.id order by 1)
where s.id in (
  select o.id from employer_schedules o
  where o.categories = '{}' and exists (select from employer_schedule_categories c where c.employer_schedule_id = o.id) limit 1000);
