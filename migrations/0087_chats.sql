CREATE TABLE "chat_edits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_edits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"message_id" integer NOT NULL,
	"version" integer NOT NULL,
	"text" text,
	"by_id" integer NOT NULL,
	"at" timestamp(0) with time zone NOT NULL,
	CONSTRAINT "chat_edits_once" UNIQUE("message_id","version")
);
--> statement-breakpoint
CREATE TABLE "chat_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"uploader_id" integer NOT NULL,
	"message_id" integer,
	"forwarded_id" integer,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"origin_name" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"created_at" timestamp(0) with time zone NOT NULL,
	CONSTRAINT "chat_files_kind" CHECK (kind in ('image', 'document') and bytes > 0 and (kind = 'image') = (width is not null))
);
--> statement-breakpoint
CREATE TABLE "chat_members" (
	"company_id" integer NOT NULL,
	"chat_id" integer NOT NULL,
	"employer_id" integer NOT NULL,
	"joined_version" integer NOT NULL,
	"sees_from" integer DEFAULT 0 NOT NULL,
	"read_seq" integer DEFAULT 0 NOT NULL,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"is_muted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "chat_members_chat_id_employer_id_pk" PRIMARY KEY("chat_id","employer_id"),
	CONSTRAINT "chat_members_marks" CHECK (sees_from >= 0 and read_seq >= 0 and joined_version > 0)
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"chat_id" integer NOT NULL,
	"seq" integer NOT NULL,
	"version" integer NOT NULL,
	"author_id" integer,
	"key" uuid,
	"text" text,
	"answer_id" integer,
	"forwarded" jsonb,
	"mentions" integer[] DEFAULT '{}' NOT NULL,
	"mentions_all" boolean DEFAULT false NOT NULL,
	"act" text,
	"actor_id" integer,
	"subject_id" integer,
	"created_at" timestamp(0) with time zone NOT NULL,
	"edited_at" timestamp(0) with time zone,
	"deleted_at" timestamp(0) with time zone,
	CONSTRAINT "chat_messages_own" UNIQUE("company_id","id"),
	CONSTRAINT "chat_messages_place" UNIQUE("chat_id","seq"),
	CONSTRAINT "chat_messages_key" UNIQUE("chat_id","author_id","key"),
	CONSTRAINT "chat_messages_said" CHECK ((author_id is null) = (act is not null) and (author_id is null) = (key is null)),
	CONSTRAINT "chat_messages_versions" CHECK (seq > 0 and version >= seq),
	CONSTRAINT "chat_messages_length" CHECK (length(text) <= 4000),
	CONSTRAINT "chat_messages_deleted" CHECK (deleted_at is null or text is null and forwarded is null and mentions = '{}' and not mentions_all)
);
--> statement-breakpoint
CREATE TABLE "chats" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chats_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"kind" smallint NOT NULL,
	"name" text,
	"icon" text,
	"author_id" integer,
	"pair_low" integer,
	"pair_high" integer,
	"version" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp(0) with time zone NOT NULL,
	"created_at" timestamp(0) with time zone NOT NULL,
	"deleted_at" timestamp(0) with time zone,
	CONSTRAINT "chats_own" UNIQUE("company_id","id"),
	CONSTRAINT "chats_pair_once" UNIQUE("company_id","pair_low","pair_high"),
	CONSTRAINT "chats_kind" CHECK (kind in (0, 1, 2)),
	CONSTRAINT "chats_pair" CHECK ((kind = 2) = (pair_low is not null) and (kind = 2) = (pair_high is not null) and pair_low < pair_high),
	CONSTRAINT "chats_name" CHECK ((kind = 2) = (name is null) and length(name) >= 3)
);
--> statement-breakpoint
CREATE TABLE "employer_presence" (
	"company_id" integer NOT NULL,
	"employer_id" integer PRIMARY KEY NOT NULL,
	"seen_at" timestamp(0) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_edits" ADD CONSTRAINT "chat_edits_message_id_ref" FOREIGN KEY ("company_id","message_id") REFERENCES "public"."chat_messages"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_edits" ADD CONSTRAINT "chat_edits_by_id_ref" FOREIGN KEY ("company_id","by_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_files" ADD CONSTRAINT "chat_files_message_id_ref" FOREIGN KEY ("company_id","message_id") REFERENCES "public"."chat_messages"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_files" ADD CONSTRAINT "chat_files_uploader_id_ref" FOREIGN KEY ("company_id","uploader_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_members" ADD CONSTRAINT "chat_members_chat_id_ref" FOREIGN KEY ("company_id","chat_id") REFERENCES "public"."chats"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_members" ADD CONSTRAINT "chat_members_employer_id_ref" FOREIGN KEY ("company_id","employer_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_chat_id_ref" FOREIGN KEY ("company_id","chat_id") REFERENCES "public"."chats"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_author_id_ref" FOREIGN KEY ("company_id","author_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_actor_id_ref" FOREIGN KEY ("company_id","actor_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_subject_id_ref" FOREIGN KEY ("company_id","subject_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_author_id_ref" FOREIGN KEY ("company_id","author_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_pair_low_ref" FOREIGN KEY ("company_id","pair_low") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_pair_high_ref" FOREIGN KEY ("company_id","pair_high") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employer_presence" ADD CONSTRAINT "employer_presence_employer_id_ref" FOREIGN KEY ("company_id","employer_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_files_by_message" ON "chat_files" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "chat_files_by_key" ON "chat_files" USING btree ("key");--> statement-breakpoint
CREATE INDEX "chat_members_of" ON "chat_members" USING btree ("employer_id","chat_id");--> statement-breakpoint
CREATE INDEX "chat_messages_changed" ON "chat_messages" USING btree ("chat_id","version");--> statement-breakpoint
CREATE INDEX "chat_messages_unread" ON "chat_messages" USING btree ("chat_id","seq","author_id") WHERE deleted_at is null and author_id is not null;--> statement-breakpoint
CREATE INDEX "chat_messages_by_age" ON "chat_messages" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "chat_messages_words" ON "chat_messages" USING gin (to_tsvector('russian', text));--> statement-breakpoint
CREATE INDEX "chats_public" ON "chats" USING btree ("company_id","last_at") WHERE kind = 0 and deleted_at is null;--> statement-breakpoint
select wall_off();
--> statement-breakpoint
-- What was said stays where and whose it was said: a message changes its words, never its place, and its versions only grow.
create function chat_messages_kept() returns trigger language plpgsql as $$
declare
  said text[] := array['version', 'text', 'forwarded', 'mentions', 'mentions_all', 'edited_at', 'deleted_at'];
begin
  if to_jsonb(new) - said = to_jsonb(old) - said and new.version >= old.version and (old.deleted_at is null or new.text is null) then return new; end if;
  raise exception using errcode = '23514', constraint = 'chat_messages_kept', table = 'chat_messages', message = 'a message stays in its place';
end $$;
--> statement-breakpoint
create trigger chat_messages_kept before update on chat_messages for each row execute function chat_messages_kept();
--> statement-breakpoint
-- The counter of a chat never goes back.
create function chats_forward() returns trigger language plpgsql as $$
begin
  if new.version >= old.version and new.kind = old.kind and new.pair_low is not distinct from old.pair_low
    and new.pair_high is not distinct from old.pair_high then return new; end if;
  raise exception using errcode = '23514', constraint = 'chats_forward', table = 'chats', message = 'versions of a chat only grow';
end $$;
--> statement-breakpoint
create trigger chats_forward before update on chats for each row execute function chats_forward();
--> statement-breakpoint
-- A mark of reading only grows, however many tabs say where they are.
create function chat_members_read() returns trigger language plpgsql as $$
begin
  new.read_seq := greatest(new.read_seq, old.read_seq);
  return new;
end $$;
--> statement-breakpoint
create trigger chat_members_read before update of read_seq on chat_members for each row execute function chat_members_read();
--> statement-breakpoint
-- Former words are added to and emptied with their author, and nothing else.
create function chat_edits_kept() returns trigger language plpgsql as $$
begin
  if coalesce(new.text, '') = '' and to_jsonb(new) - 'text' = to_jsonb(old) - 'text' then return new; end if;
  raise exception using errcode = '23514', constraint = 'chat_edits_kept', table = 'chat_edits', message = 'former words are kept';
end $$;
--> statement-breakpoint
create trigger chat_edits_kept before update on chat_edits for each row execute function chat_edits_kept();
--> statement-breakpoint
revoke delete, truncate on chat_messages, chat_edits, chats from okno_app;
--> statement-breakpoint
-- The place of the next changes of a chat: locks its row, so that whoever comes meanwhile waits until these are committed.
-- Without it a reader sees places out of order: numbers of a sequence become visible in another order than they were given.
create function chat_lock(_chat int) returns chats language plpgsql as $$
declare
  room chats;
begin
  select * into room from chats c where c.id = _chat and c.deleted_at is null for update;
  return room;
end $$;
--> statement-breakpoint
-- Stores messages in their order. Each row answers where its message stands, whether it is new, or why it was not stored.
create function chat_write(_chat int, _rows jsonb, _at timestamptz) returns table (n int, message_id int, place int, is_new boolean, refusal text)
language plpgsql as $$
declare
  room chats := chat_lock(_chat);
  said record;
  known chat_messages;
  member chat_members;
  next int := room.version;
  made int;
begin
  for said in
    select * from jsonb_to_recordset(_rows)
      as r(n int, author int, key uuid, text text, answer int, forwarded jsonb, mentions int[], mentions_all boolean, files int[])
    order by 1
  loop
    n := said.n; message_id := null; place := null; is_new := false; refusal := null;
    select * into known from chat_messages m where m.chat_id = _chat and m.author_id = said.author and m.key = said.key;
    select * into member from chat_members m where m.chat_id = _chat and m.employer_id = said.author;
    if known.id is not null then
      message_id := known.id; place := known.seq;
    elsif room.id is null or member.employer_id is null then refusal := 'member';
    elsif room.kind = 2 and not exists (select from employers e
      where e.id = room.pair_low + room.pair_high - said.author and may_enter(e)) then refusal := 'closed';
    elsif said.answer is not null and not exists (select from chat_messages m
      where m.id = said.answer and m.chat_id = _chat and m.seq > member.sees_from and m.act is null) then refusal := 'answer';
    elsif cardinality(said.files) <> (select count(*) from chat_files f
      where f.id = any(said.files) and f.uploader_id = said.author and f.message_id is null) then refusal := 'files';
    else
      next := next + 1;
      insert into chat_messages (company_id, chat_id, seq, version, author_id, key, text, answer_id, forwarded, mentions, mentions_all, created_at)
      values (room.company_id, _chat, next, next, said.author, said.key, said.text, said.answer, said.forwarded,
        array(select m.employer_id from chat_members m where m.chat_id = _chat and m.employer_id = any(said.mentions) order by 1),
        said.mentions_all, _at)
      returning chat_messages.id into made;
      update chat_files f set message_id = made where f.id = any(said.files);
      -- What is sent on takes copies of its files along: a file opens to the members of its own message's chat.
      insert into chat_files (company_id, uploader_id, message_id, forwarded_id, kind, key, origin_name, bytes, width, height, created_at)
      select f.company_id, said.author, made, (one.value ->> 'id')::int, f.kind, f.key, f.origin_name, f.bytes, f.width, f.height, _at
      from jsonb_array_elements(coalesce(said.forwarded, '[]')) one
      join chat_files f on coalesce(f.forwarded_id, f.message_id) = (one.value ->> 'id')::int
        and f.message_id = coalesce((one.value ->> 'within')::int, (one.value ->> 'id')::int)
      order by f.id;
      message_id := made; place := next; is_new := true;
    end if;
    return next;
  end loop;
  if next > room.version then update chats c set version = next, last_at = _at where c.id = _chat; end if;
end $$;
--> statement-breakpoint
-- A word of the house: who came, who left, what the chat is called now.
create function chat_tell(_chat int, _act text, _actor int, _subject int, _text text, _at timestamptz) returns int language plpgsql as $$
declare
  room chats := chat_lock(_chat);
begin
  insert into chat_messages (company_id, chat_id, seq, version, act, actor_id, subject_id, text, created_at)
  values (room.company_id, _chat, room.version + 1, room.version + 1, _act, _actor, _subject, _text, _at);
  update chats c set version = room.version + 1, last_at = _at where c.id = _chat;
  return room.version + 1;
end $$;
--> statement-breakpoint
-- The author says it otherwise, or (_text null) takes it back; answers the new version, null where there is nothing to change.
create function chat_change(_chat int, _message int, _author int, _text text, _mentions int[], _all boolean, _at timestamptz) returns int
language plpgsql as $$
declare
  room chats := chat_lock(_chat);
  said chat_messages;
begin
  select * into said from chat_messages m where m.id = _message and m.chat_id = _chat and m.author_id = _author and m.deleted_at is null;
  if said.id is null or room.id is null then return null; end if;
  insert into chat_edits (company_id, message_id, version, text, by_id, at)
  values (said.company_id, _message, room.version + 1, said.text, _author, _at);
  update chat_messages m set version = room.version + 1, text = _text,
    mentions = array(select x.employer_id from chat_members x where x.chat_id = _chat and x.employer_id = any(_mentions) order by 1),
    mentions_all = _all and _text is not null,
    forwarded = case when _text is not null then m.forwarded end,
    edited_at = _at, deleted_at = case when _text is null then _at end
  where m.id = _message;
  if _text is null then delete from chat_files f where f.message_id = _message; end if;
  update chats c set version = room.version + 1 where c.id = _chat;
  return room.version + 1;
end $$;
--> statement-breakpoint
-- Words are looked for as a role that may read messages and who is in a chat, because @@ is not leakproof and behind row security the index
-- is not used (0003). What is found is materialised before anybody's chats are asked: else the planner walks the messages one by one.
grant select on chat_messages, chat_members to okno_reader;
--> statement-breakpoint
create policy reader on chat_messages for select to okno_reader using (true);
--> statement-breakpoint
create policy reader on chat_members for select to okno_reader using (true);
--> statement-breakpoint
create function chat_found(company int, employer int, words text, skipped int, most int) returns setof int
language sql stable security definer rows 30 set search_path = public, pg_temp set enable_seqscan = off set enable_indexscan = off as $$
  with found as materialized (
    select m.id, m.company_id, m.chat_id, m.seq from chat_messages m
    where to_tsvector('russian', m.text) @@ to_tsquery('russian', words) and m.act is null)
  select f.id from found f join chat_members x on x.chat_id = f.chat_id and x.employer_id = employer and f.seq > x.sees_from
  where f.company_id = company and company = current_company()
  order by f.id desc offset skipped limit most $$;
--> statement-breakpoint
grant create on schema public to okno_reader;
--> statement-breakpoint
alter function chat_found owner to okno_reader;
--> statement-breakpoint
revoke create on schema public from okno_reader;
--> statement-breakpoint
revoke execute on function chat_found from public;
--> statement-breakpoint
grant execute on function chat_found to okno_app;
