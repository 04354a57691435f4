ALTER TABLE "employer_schedules" ADD COLUMN "categories" integer[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
update employer_schedules s set categories = array(select c.service_category_id from employer_schedule_categories c where c.employer_schedule_id = s.id order by 1);
--> statement-breakpoint
-- A search reads what a shift serves with the shift; the rows of their own are there for the exclusion constraint (1216).
create function shift_categories() returns trigger language plpgsql as $$
begin
  update employer_schedules s set categories = array(select c.service_category_id from employer_schedule_categories c where c.employer_schedule_id = s.id order by 1)
  where s.id in (select employer_schedule_id from changed);
  return null;
end $$;
--> statement-breakpoint
create trigger shift_categories_added after insert on employer_schedule_categories referencing new table as changed for each statement execute function shift_categories();
--> statement-breakpoint
create trigger shift_categories_removed after delete on employer_schedule_categories referencing old table as changed for each statement execute function shift_categories();
