-- apart
-- In the order in which messages leave: whoever takes ten of a thousand that are due does not sort them all.
CREATE INDEX IF NOT EXISTS "outbox_in_turn" ON "outbox" USING btree ("send_after","id") WHERE status in ('waiting', 'sending');
--> statement-breakpoint
DROP INDEX "outbox_due";
--> statement-breakpoint
-- Equality of jsonb may not look behind the wall of a row's company, so that under it every waiting message was read.
create function outbox_waiting(what jsonb) returns setof int language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select id from outbox where company_id = current_company() and about = what and status = 'waiting';
end $$;
