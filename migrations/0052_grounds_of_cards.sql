ALTER TABLE "customers" ADD COLUMN "ground" text DEFAULT 'service' NOT NULL;--> statement-breakpoint
ALTER TABLE "retention_terms" ADD COLUMN "by_itself" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "retention_terms" ADD COLUMN "lease_until" timestamp(0) with time zone;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_ground" CHECK (ground in ('service', 'consent'));
--> statement-breakpoint
-- Resets of a forgotten password lie behind the door as well.
create or replace function forget_behind_the_door(person int) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from employers where company_id = current_company() and id = person and erased_at is not null) then
    raise exception 'only who is erased is forgotten';
  end if;
  delete from activity_statuses where employer_id = person;
  delete from contact_changes where employer_id = person;
  delete from credentials where employer_id = person;
  delete from password_resets where employer_id = person;
  delete from recovery_codes where employer_id = person;
  delete from saved_views where employer_id = person;
  delete from second_factors where employer_id = person;
  delete from sessions where employer_id = person;
  update idempotency set answer = '' where employer_id = person and answer <> '';
  update employer_status_histories set info = '{"fields":[]}' where employer_id = person and info <> '{"fields":[]}';
end $$;
