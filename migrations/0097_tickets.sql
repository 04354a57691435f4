CREATE TABLE "ticket_answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_forms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_forms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	"title" text NOT NULL,
	"fields" jsonb NOT NULL,
	CONSTRAINT "ticket_forms_own" UNIQUE("company_id","group_id","id")
);
--> statement-breakpoint
CREATE TABLE "ticket_group_members" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_group_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	"employer_id" integer NOT NULL,
	"member_type" smallint NOT NULL,
	CONSTRAINT "ticket_group_members_once" UNIQUE("group_id","employer_id"),
	CONSTRAINT "ticket_group_members_type" CHECK (member_type between 1 and 4)
);
--> statement-breakpoint
CREATE TABLE "ticket_groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"title" text NOT NULL,
	"zone" text NOT NULL,
	"hours" jsonb NOT NULL,
	"days" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"first_answer_s" integer NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	CONSTRAINT "ticket_groups_own" UNIQUE("company_id","id"),
	CONSTRAINT "ticket_groups_hours" CHECK (jsonb_array_length(hours) > 0 and first_answer_s > 0)
);
--> statement-breakpoint
CREATE TABLE "ticket_questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	"parent_id" integer,
	"title" text NOT NULL,
	"form_id" integer,
	"needs_approval" boolean DEFAULT false NOT NULL,
	"sla_s" integer NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "ticket_questions_own" UNIQUE("company_id","group_id","id"),
	CONSTRAINT "ticket_questions_sla" CHECK (sla_s > 0)
);
--> statement-breakpoint
CREATE TABLE "ticket_counters" (
	"company_id" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"uploader_id" integer NOT NULL,
	"ticket_id" integer,
	"message_id" integer,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"origin_name" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"created_at" timestamp(0) with time zone NOT NULL,
	CONSTRAINT "ticket_files_kind" CHECK (kind in ('image', 'document') and bytes > 0 and (kind = 'image') = (width is not null)),
	CONSTRAINT "ticket_files_place" CHECK (message_id is null or ticket_id is not null)
);
--> statement-breakpoint
CREATE TABLE "ticket_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"ticket_id" integer NOT NULL,
	"kind" text NOT NULL,
	"is_internal" boolean DEFAULT false NOT NULL,
	"author_id" integer,
	"text" text,
	"from_status" smallint,
	"to_status" smallint,
	"created_at" timestamp(0) with time zone NOT NULL,
	CONSTRAINT "ticket_messages_own" UNIQUE("company_id","id"),
	CONSTRAINT "ticket_messages_kind" CHECK (kind in ('message', 'comment', 'approval', 'system') and (kind = 'comment' or not is_internal)),
	CONSTRAINT "ticket_messages_length" CHECK (length(text) <= 4000)
);
--> statement-breakpoint
CREATE TABLE "ticket_reads" (
	"company_id" integer NOT NULL,
	"ticket_id" integer NOT NULL,
	"employer_id" integer NOT NULL,
	"message_id" integer NOT NULL,
	CONSTRAINT "ticket_reads_ticket_id_employer_id_pk" PRIMARY KEY("ticket_id","employer_id")
);
--> statement-breakpoint
CREATE TABLE "ticket_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"ticket_id" integer NOT NULL,
	"reopened" integer NOT NULL,
	"from_at" timestamp(0) with time zone NOT NULL,
	"until_at" timestamp(0) with time zone,
	CONSTRAINT "ticket_runs_forward" CHECK (until_at >= from_at)
);
--> statement-breakpoint
CREATE TABLE "ticket_watchers" (
	"company_id" integer NOT NULL,
	"ticket_id" integer NOT NULL,
	"employer_id" integer NOT NULL,
	CONSTRAINT "ticket_watchers_ticket_id_employer_id_pk" PRIMARY KEY("ticket_id","employer_id")
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tickets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"number" integer NOT NULL,
	"group_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"first_question_id" integer NOT NULL,
	"parent_question_id" integer,
	"author_id" integer NOT NULL,
	"unit_id" integer,
	"subject" text NOT NULL,
	"fields" jsonb NOT NULL,
	"values" jsonb NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"assignee_id" integer,
	"duplicate_of" integer,
	"needs_approval" boolean DEFAULT false NOT NULL,
	"approved_at" timestamp(0) with time zone,
	"approved_by" integer,
	"sla_s" integer NOT NULL,
	"first_answer_s" integer NOT NULL,
	"work" jsonb NOT NULL,
	"first_answer_due_at" timestamp(0) with time zone,
	"first_answered_at" timestamp(0) with time zone,
	"due_at" timestamp(0) with time zone,
	"warn_at" timestamp(0) with time zone,
	"left_s" integer,
	"resolved_at" timestamp(0) with time zone,
	"reopened" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(0) with time zone NOT NULL,
	"updated_at" timestamp(0) with time zone NOT NULL,
	"deleted_at" timestamp(0) with time zone,
	CONSTRAINT "tickets_own" UNIQUE("company_id","id"),
	CONSTRAINT "tickets_number" UNIQUE("company_id","number"),
	CONSTRAINT "tickets_status" CHECK (status between 0 and 7 and sla_s > 0 and first_answer_s > 0),
	CONSTRAINT "tickets_duplicate" CHECK ((status = 4) = (duplicate_of is not null) and duplicate_of <> id),
	CONSTRAINT "tickets_resolved" CHECK ((status = 2) = (resolved_at is not null)),
	CONSTRAINT "tickets_worked" CHECK (status <> 5 or assignee_id is not null),
	CONSTRAINT "tickets_approved" CHECK ((approved_at is null) = (approved_by is null)),
	CONSTRAINT "tickets_clock" CHECK ((due_at is null) = (left_s is not null) and left_s >= 0
        and (due_at is not null) = (status in (0, 5) and (approved_at is not null or not needs_approval)))
);
--> statement-breakpoint
ALTER TABLE "ticket_answers" ADD CONSTRAINT "ticket_answers_group_id_ref" FOREIGN KEY ("company_id","group_id") REFERENCES "public"."ticket_groups"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_forms" ADD CONSTRAINT "ticket_forms_group_id_ref" FOREIGN KEY ("company_id","group_id") REFERENCES "public"."ticket_groups"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_group_members" ADD CONSTRAINT "ticket_group_members_group_id_ref" FOREIGN KEY ("company_id","group_id") REFERENCES "public"."ticket_groups"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_group_members" ADD CONSTRAINT "ticket_group_members_employer_id_ref" FOREIGN KEY ("company_id","employer_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_questions" ADD CONSTRAINT "ticket_questions_group_id_ref" FOREIGN KEY ("company_id","group_id") REFERENCES "public"."ticket_groups"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_questions" ADD CONSTRAINT "ticket_questions_parent_id_ref" FOREIGN KEY ("company_id","group_id","parent_id") REFERENCES "public"."ticket_questions"("company_id","group_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_questions" ADD CONSTRAINT "ticket_questions_form_id_ref" FOREIGN KEY ("company_id","group_id","form_id") REFERENCES "public"."ticket_forms"("company_id","group_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_files" ADD CONSTRAINT "ticket_files_ticket_id_ref" FOREIGN KEY ("company_id","ticket_id") REFERENCES "public"."tickets"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_files" ADD CONSTRAINT "ticket_files_message_id_ref" FOREIGN KEY ("company_id","message_id") REFERENCES "public"."ticket_messages"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_files" ADD CONSTRAINT "ticket_files_uploader_id_ref" FOREIGN KEY ("company_id","uploader_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_ticket_id_ref" FOREIGN KEY ("company_id","ticket_id") REFERENCES "public"."tickets"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_author_id_ref" FOREIGN KEY ("company_id","author_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_reads" ADD CONSTRAINT "ticket_reads_ticket_id_ref" FOREIGN KEY ("company_id","ticket_id") REFERENCES "public"."tickets"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_reads" ADD CONSTRAINT "ticket_reads_employer_id_ref" FOREIGN KEY ("company_id","employer_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_runs" ADD CONSTRAINT "ticket_runs_ticket_id_ref" FOREIGN KEY ("company_id","ticket_id") REFERENCES "public"."tickets"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_watchers" ADD CONSTRAINT "ticket_watchers_ticket_id_ref" FOREIGN KEY ("company_id","ticket_id") REFERENCES "public"."tickets"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_watchers" ADD CONSTRAINT "ticket_watchers_employer_id_ref" FOREIGN KEY ("company_id","employer_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_group_id_ref" FOREIGN KEY ("company_id","group_id") REFERENCES "public"."ticket_groups"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_question_id_ref" FOREIGN KEY ("company_id","group_id","question_id") REFERENCES "public"."ticket_questions"("company_id","group_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_first_question_id_ref" FOREIGN KEY ("company_id","group_id","first_question_id") REFERENCES "public"."ticket_questions"("company_id","group_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_parent_question_id_ref" FOREIGN KEY ("company_id","group_id","parent_question_id") REFERENCES "public"."ticket_questions"("company_id","group_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_duplicate_of_ref" FOREIGN KEY ("company_id","duplicate_of") REFERENCES "public"."tickets"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_author_id_ref" FOREIGN KEY ("company_id","author_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_assignee_id_ref" FOREIGN KEY ("company_id","assignee_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_approved_by_ref" FOREIGN KEY ("company_id","approved_by") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_answers_by_group" ON "ticket_answers" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "ticket_group_members_of" ON "ticket_group_members" USING btree ("employer_id","group_id");--> statement-breakpoint
CREATE INDEX "ticket_questions_tree" ON "ticket_questions" USING btree ("company_id","group_id","parent_id","n");--> statement-breakpoint
CREATE INDEX "ticket_questions_form" ON "ticket_questions" USING btree ("form_id");--> statement-breakpoint
CREATE INDEX "ticket_files_by_ticket" ON "ticket_files" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "ticket_files_by_message" ON "ticket_files" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "ticket_files_by_key" ON "ticket_files" USING btree ("key");--> statement-breakpoint
CREATE INDEX "ticket_messages_by_ticket" ON "ticket_messages" USING btree ("ticket_id","id");--> statement-breakpoint
CREATE INDEX "ticket_runs_by_ticket" ON "ticket_runs" USING btree ("ticket_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_runs_open" ON "ticket_runs" USING btree ("ticket_id") WHERE until_at is null;--> statement-breakpoint
CREATE INDEX "ticket_watchers_of" ON "ticket_watchers" USING btree ("employer_id","ticket_id");--> statement-breakpoint
CREATE INDEX "tickets_by_change" ON "tickets" USING btree ("company_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "tickets_by_group" ON "tickets" USING btree ("company_id","group_id","updated_at");--> statement-breakpoint
CREATE INDEX "tickets_by_author" ON "tickets" USING btree ("company_id","author_id","updated_at");--> statement-breakpoint
CREATE INDEX "tickets_due" ON "tickets" USING btree ("due_at") WHERE due_at is not null and deleted_at is null;--> statement-breakpoint
select wall_off();
--> statement-breakpoint
-- Questions of a department stay a tree of at most six levels. Whoever moves one waits for whoever moves another: two at once could close a circle.
create function ticket_questions_tree() returns trigger language plpgsql as $$
declare
  above int := new.parent_id;
  below int;
  level int := 1;
begin
  perform from ticket_groups g where g.id = new.group_id for no key update;
  while above is not null loop
    level := level + 1;
    if above = new.id or level > 60 then
      raise exception using errcode = '23514', constraint = 'ticket_questions_circle', table = 'ticket_questions',
        message = 'a question does not follow on itself';
    end if;
    select q.parent_id into above from ticket_questions q where q.id = above;
  end loop;
  with recursive under as (
    select new.id as id, 0 as depth
    union all select q.id, u.depth + 1 from ticket_questions q join under u on q.parent_id = u.id where u.depth < 60)
  select max(depth) into below from under;
  if level + below > 6 then
    raise exception using errcode = '23514', constraint = 'ticket_questions_deep', table = 'ticket_questions', message = 'a chain has six questions';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger ticket_questions_tree before insert or update of parent_id on ticket_questions
for each row execute function ticket_questions_tree();
--> statement-breakpoint
-- A ticket goes the ways of domain/tickets/moves.ts and keeps what it was asked by; erasing its author empties her words.
create function tickets_way() returns trigger language plpgsql as $$
declare
  moved text[] := array['status', 'assignee_id', 'duplicate_of', 'approved_at', 'approved_by', 'first_answer_due_at', 'first_answered_at', 'due_at',
    'warn_at', 'left_s', 'resolved_at', 'reopened', 'updated_at', 'deleted_at', 'subject', 'unit_id', 'values'];
begin
  if tg_op = 'INSERT' and new.status = 0 and new.reopened = 0 and new.approved_at is null then return new; end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - moved = to_jsonb(old) - moved
    and (new.values = old.values or new.values = '{}')
    and (old.approved_at is null or new.approved_at = old.approved_at)
    and new.reopened = old.reopened + ((old.status, new.status) = (2, 0))::int
    and (new.status = old.status or old.deleted_at is null and (old.status, new.status) in (
      (0, 5), (0, 1), (5, 1), (0, 3), (5, 3), (1, 0), (3, 0), (2, 0), (1, 2), (5, 2), (6, 2), (0, 2), (3, 2), (1, 5),
      (0, 4), (5, 4), (0, 6), (5, 6), (6, 5), (6, 7), (0, 7), (5, 7), (3, 7), (4, 5), (7, 5))) then
    return new;
  end if;
  raise exception using errcode = '23514', constraint = 'tickets_way', table = 'tickets', message = 'a ticket goes its way';
end $$;
--> statement-breakpoint
create trigger tickets_way before insert or update on tickets for each row execute function tickets_way();
--> statement-breakpoint
-- What was said stays as it was said; erasing its author empties it.
create function ticket_messages_kept() returns trigger language plpgsql as $$
begin
  if new.text is null and to_jsonb(new) - 'text' = to_jsonb(old) - 'text' then return new; end if;
  raise exception using errcode = '23514', constraint = 'ticket_messages_kept', table = 'ticket_messages', message = 'a message stays as it is';
end $$;
--> statement-breakpoint
create trigger ticket_messages_kept before update on ticket_messages for each row execute function ticket_messages_kept();
--> statement-breakpoint
-- A stretch of a ticket's time ends once.
create function ticket_runs_kept() returns trigger language plpgsql as $$
begin
  if old.until_at is null and to_jsonb(new) - 'until_at' = to_jsonb(old) - 'until_at' then return new; end if;
  raise exception using errcode = '23514', constraint = 'ticket_runs_kept', table = 'ticket_runs', message = 'what has run has run';
end $$;
--> statement-breakpoint
create trigger ticket_runs_kept before update on ticket_runs for each row execute function ticket_runs_kept();
--> statement-breakpoint
-- A mark of reading only grows, however many tabs say where they are.
create function ticket_reads_forward() returns trigger language plpgsql as $$
begin
  new.message_id := greatest(new.message_id, old.message_id);
  return new;
end $$;
--> statement-breakpoint
create trigger ticket_reads_forward before update on ticket_reads for each row execute function ticket_reads_forward();
--> statement-breakpoint
revoke delete, truncate on tickets, ticket_messages, ticket_runs from okno_app;
