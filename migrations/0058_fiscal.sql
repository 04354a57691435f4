CREATE TABLE "fiscal_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fiscal_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"register_id" integer NOT NULL,
	"fn" text NOT NULL,
	"fd" integer NOT NULL,
	"fpd" text,
	"task_uuid" uuid,
	"kind" text,
	"total" bigint,
	"seen_at" timestamp(0) with time zone NOT NULL,
	CONSTRAINT "fiscal_documents_number" UNIQUE("company_id","fn","fd")
);
--> statement-breakpoint
CREATE TABLE "fiscal_tasks" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "fiscal_tasks_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"register_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"entity_id" integer NOT NULL,
	"taxation" text NOT NULL,
	"kind" text NOT NULL,
	"doc_type" text NOT NULL,
	"doc_id" integer NOT NULL,
	"phase" text NOT NULL,
	"request_key" text NOT NULL,
	"attempt" smallint DEFAULT 0 NOT NULL,
	"body" jsonb NOT NULL,
	"key16" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"fn" text,
	"fd_before" integer,
	"sends" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp(0) with time zone,
	"is_released" boolean DEFAULT false NOT NULL,
	"cause" text,
	"fd" integer,
	"fpd" text,
	"not_printed" boolean DEFAULT false NOT NULL,
	"lease" uuid,
	"lease_until" timestamp(0) with time zone DEFAULT 'epoch' NOT NULL,
	"due_at" timestamp(0) with time zone DEFAULT 'epoch' NOT NULL,
	"heard" jsonb,
	"written_at" timestamp(0) with time zone NOT NULL,
	"over_at" timestamp(0) with time zone,
	CONSTRAINT "fiscal_tasks_key16" UNIQUE("key16"),
	CONSTRAINT "fiscal_tasks_state" CHECK (state in ('waiting', 'sent', 'unknown', 'person', 'done', 'refused', 'annulled')),
	CONSTRAINT "fiscal_tasks_phase" CHECK (phase in ('prepay', 'settle')),
	CONSTRAINT "fiscal_tasks_read_before" CHECK (sends = 0 or (fn is not null and fd_before is not null and sent_at is not null)),
	CONSTRAINT "fiscal_tasks_done" CHECK (state <> 'done' or fd is not null)
);
--> statement-breakpoint
ALTER TABLE "fiscal_documents" ADD CONSTRAINT "fiscal_documents_task_uuid_fiscal_tasks_uuid_fk" FOREIGN KEY ("task_uuid") REFERENCES "public"."fiscal_tasks"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fiscal_documents" ADD CONSTRAINT "fiscal_documents_register_id_ref" FOREIGN KEY ("company_id","register_id") REFERENCES "public"."cash_registers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fiscal_tasks" ADD CONSTRAINT "fiscal_tasks_register_id_ref" FOREIGN KEY ("company_id","register_id") REFERENCES "public"."cash_registers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fiscal_tasks" ADD CONSTRAINT "fiscal_tasks_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fiscal_tasks" ADD CONSTRAINT "fiscal_tasks_entity_id_ref" FOREIGN KEY ("company_id","entity_id") REFERENCES "public"."legal_entities"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fiscal_documents_by_task" ON "fiscal_documents" USING btree ("task_uuid");--> statement-breakpoint
CREATE INDEX "fiscal_documents_by_register" ON "fiscal_documents" USING btree ("register_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "fiscal_tasks_need" ON "fiscal_tasks" USING btree ("company_id","doc_type","doc_id","phase","entity_id","taxation") WHERE state <> 'annulled';--> statement-breakpoint
CREATE UNIQUE INDEX "fiscal_tasks_one_under_way" ON "fiscal_tasks" USING btree ("register_id") WHERE state in ('sent', 'unknown');--> statement-breakpoint
CREATE INDEX "fiscal_tasks_in_turn" ON "fiscal_tasks" USING btree ("register_id","seq") WHERE state in ('waiting', 'sent', 'unknown');--> statement-breakpoint
CREATE INDEX "fiscal_tasks_open" ON "fiscal_tasks" USING btree ("company_id","unit_id","seq") WHERE state not in ('done', 'annulled');--> statement-breakpoint
CREATE INDEX "fiscal_tasks_by_register" ON "fiscal_tasks" USING btree ("register_id","seq");
--> statement-breakpoint
select wall_off();
--> statement-breakpoint
-- A task goes its way and no other; what is to be printed never changes, what was let go is never annulled, what was kept of the FN stays with it.
create function fiscal_tasks_way() returns trigger language plpgsql as $$
declare wall text;
begin
  if tg_op = 'DELETE' then wall := 'fiscal_tasks_stay';
  elsif (new.uuid, new.company_id, new.register_id, new.unit_id, new.entity_id, new.taxation, new.kind, new.doc_type, new.doc_id, new.phase, new.request_key,
      new.attempt, new.body, new.key16, new.written_at) is distinct from (old.uuid, old.company_id, old.register_id, old.unit_id, old.entity_id, old.taxation,
      old.kind, old.doc_type, old.doc_id, old.phase, old.request_key, old.attempt, old.body, old.key16, old.written_at) then wall := 'fiscal_tasks_body';
  elsif new.sends < old.sends or (old.sends > 0 and new.fn = old.fn and new.fd_before <> old.fd_before) then wall := 'fiscal_tasks_fn';
  elsif new.state = old.state then
    if old.state in ('done', 'annulled') and (new.fn, new.fd, new.fpd, new.sends) is distinct from (old.fn, old.fd, old.fpd, old.sends) then wall := 'fiscal_tasks_over'; end if;
  elsif old.state in ('done', 'annulled') then wall := 'fiscal_tasks_over';
  elsif new.state = 'annulled' then
    if not (old.state = 'refused' or (old.state = 'waiting' and old.sends = 0)) then wall := 'fiscal_tasks_sent'; end if;
  elsif (old.state, new.state) not in (('waiting', 'sent'), ('waiting', 'done'), ('waiting', 'refused'), ('waiting', 'person'),
      ('sent', 'unknown'), ('sent', 'done'), ('sent', 'refused'), ('sent', 'person'), ('unknown', 'sent'), ('unknown', 'done'),
      ('unknown', 'refused'), ('unknown', 'person'), ('unknown', 'waiting'), ('person', 'waiting'), ('person', 'done')) then wall := 'fiscal_tasks_way';
  end if;
  if wall is not null then
    raise exception using errcode = '23514', constraint = wall, table = 'fiscal_tasks', message = 'a task of the register does not go this way';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger fiscal_tasks_way before update or delete on fiscal_tasks for each row execute function fiscal_tasks_way();
--> statement-breakpoint
create trigger append_only before update or delete on fiscal_documents for each row execute function append_only();
--> statement-breakpoint
create trigger append_only_all before truncate on fiscal_tasks for each statement execute function append_only();
--> statement-breakpoint
create trigger append_only_all before truncate on fiscal_documents for each statement execute function append_only();
--> statement-breakpoint
revoke delete, truncate on fiscal_tasks from okno_app;
--> statement-breakpoint
revoke update, delete, truncate on fiscal_documents from okno_app;
