ALTER TABLE "customers" ADD COLUMN "is_walk_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "customers_walk_in" ON "customers" USING btree ("company_id") WHERE is_walk_in;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_walk_in_is_nobody" CHECK (not is_walk_in or (deleted_at is not null and erased_at is not null and not is_blocked
        and coalesce(last_name, middle_name, email, comment) is null and birth_date is null));--> statement-breakpoint
create function walk_in_stays() returns trigger language plpgsql as $$
begin
  raise exception using errcode = '23514', constraint = 'customers_walk_in_stays', table = 'customers', message = 'whoever gave no name stays nobody';
end $$;
--> statement-breakpoint
create trigger customers_walk_in_stays before delete on customers for each row when (old.is_walk_in) execute function walk_in_stays();
--> statement-breakpoint
create trigger customers_walk_in_unchanged before update on customers for each row
  when (old.is_walk_in or new.is_walk_in) execute function walk_in_stays();
