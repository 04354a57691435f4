-- apart
ALTER TABLE "audits" ADD COLUMN IF NOT EXISTS "act_id" bigint;
--> statement-breakpoint
-- apart
ALTER TABLE "audits" ADD COLUMN IF NOT EXISTS "command" text DEFAULT nullif(current_setting('app.command', true), '');
--> statement-breakpoint
-- apart
-- Lines of one call in one transaction are one act, and its first line is its head. Whoever writes a line need not know of it. What was written before
-- stays as it is: each line an act of its own.
create or replace function audits_act() returns trigger language plpgsql as $$
declare
  mine text := new.company_id || ' ' || new.request_id || ' ';
  known text := current_setting('app.act', true);
begin
  if starts_with(known, mine) then new.act_id := substr(known, length(mine) + 1)::bigint;
  else perform set_config('app.act', mine || new.id, true);
  end if;
  return new;
end $$;
--> statement-breakpoint
-- apart
create or replace trigger audits_act before insert on audits for each row when (new.request_id is not null and new.act_id is null) execute function audits_act();
--> statement-breakpoint
-- apart
CREATE INDEX IF NOT EXISTS "audits_of_act" ON "audits" USING btree ("company_id",coalesce(act_id, id),"id");
--> statement-breakpoint
-- apart
CREATE INDEX IF NOT EXISTS "audits_acts" ON "audits" USING btree ("company_id","id") WHERE act_id is null;
