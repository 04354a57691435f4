ALTER TABLE "cash_registers" ADD COLUMN "online_group" text;--> statement-breakpoint
ALTER TABLE "cash_registers" ADD COLUMN "online_login" text;--> statement-breakpoint
ALTER TABLE "cash_registers" ADD COLUMN "online_password" text;--> statement-breakpoint
ALTER TABLE "cash_registers" ADD COLUMN "online_email" text;--> statement-breakpoint
ALTER TABLE "cash_registers" ADD COLUMN "online_address" text;--> statement-breakpoint
update cash_registers set carrier = 'server' where kind = 'online' and carrier <> 'server';
--> statement-breakpoint
ALTER TABLE "cash_registers" ADD CONSTRAINT "cash_registers_online" CHECK (kind <> 'online' or carrier = 'server');
--> statement-breakpoint
-- The service of a register on the network tells that a document is over: it is asked at once. Nothing that was told is kept.
create function fiscal_task_hint(of uuid) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  with hinted as (update fiscal_tasks t set due_at = 'epoch' from cash_registers r
    where t.uuid = of and r.id = t.register_id and r.kind = 'online' and t.state in ('sent', 'unknown') returning 1)
  select exists (select from hinted) $$;
--> statement-breakpoint
revoke all on function fiscal_task_hint(uuid) from public, okno_app;
--> statement-breakpoint
grant execute on function fiscal_task_hint(uuid) to okno_house;
