CREATE TABLE "push_keys" (
	"id" integer PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	CONSTRAINT "push_keys_one" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "push_letters" (
	"company_id" integer NOT NULL,
	"outbox_id" integer PRIMARY KEY NOT NULL,
	"subscription_id" integer NOT NULL,
	"notification_id" integer,
	"chat_id" integer,
	"seq" integer,
	"receipt_hash" "bytea" NOT NULL,
	"sms_id" integer,
	"created_at" timestamp(0) with time zone NOT NULL,
	CONSTRAINT "push_letters_receipt" UNIQUE("receipt_hash")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"employer_id" integer NOT NULL,
	"session_id" bigint NOT NULL,
	"endpoint_hash" "bytea" NOT NULL,
	"sealed" text,
	"agent" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(0) with time zone NOT NULL,
	"seen_at" timestamp(0) with time zone NOT NULL,
	"removed_at" timestamp(0) with time zone,
	CONSTRAINT "push_subscriptions_endpoint" UNIQUE("endpoint_hash"),
	CONSTRAINT "push_subscriptions_sealed" CHECK ((sealed is null) = (removed_at is not null))
);
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_employer_id_ref" FOREIGN KEY ("company_id","employer_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_letters_by_age" ON "push_letters" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "push_letters_by_sms" ON "push_letters" USING btree ("sms_id") WHERE sms_id is not null;--> statement-breakpoint
CREATE INDEX "push_subscriptions_of" ON "push_subscriptions" USING btree ("employer_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_by_session" ON "push_subscriptions" USING btree ("session_id");
--> statement-breakpoint
revoke all on push_keys from okno_app;
--> statement-breakpoint
-- One browser is one row, whatever company its former owner was of. Whoever took a device away does not get it back by its page alone, and whoever
-- looks at another company loses nothing at home. Ten at most: the longest unseen goes.
create function push_subscribe(which int, who int, session bigint, mark bytea, body text, is_again boolean, at timestamptz) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(encode(mark, 'hex'), 0));
  if is_again and exists (select from push_subscriptions where endpoint_hash = mark and employer_id = who and removed_at is not null) then
    return null;
  end if;
  if not exists (select from employers e join sessions s on s.employer_id = e.id and s.id = session and s.ended_at is null
    where e.id = who and e.company_id = current_company()) then
    return null;
  end if;
  delete from push_subscriptions where endpoint_hash = mark;
  insert into push_subscriptions (id, company_id, employer_id, session_id, endpoint_hash, sealed, agent, created_at, seen_at)
    overriding system value
    select which, current_company(), who, s.id, mark, body, left(s.user_agent, 300), at, at from sessions s where s.id = session;
  delete from push_subscriptions where employer_id = who and id in (
    select id from push_subscriptions where employer_id = who and removed_at is null order by seen_at desc, id desc offset 10);
  return which;
end $$;
--> statement-breakpoint
create function push_ends_with_session() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from push_subscriptions where session_id = old.id and removed_at is null;
  return null;
end $$;
--> statement-breakpoint
create trigger push_ends after update of ended_at on sessions for each row
  when (old.ended_at is null and new.ended_at is not null) execute function push_ends_with_session();
--> statement-breakpoint
create trigger push_ends_with_row after delete on sessions for each row execute function push_ends_with_session();
--> statement-breakpoint
-- A device has shown a message: it has arrived, even before its service has answered the house, and the SMS in its place does not leave. Once is
-- enough; the token of a message that was never sent says nothing.
create function push_received(mark bytea, at float8) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare one push_letters;
begin
  select * into one from push_letters where receipt_hash = mark;
  if not found then return; end if;
  update outbox set status = 'delivered', delivered_at = to_timestamp(at), sent_at = coalesce(sent_at, to_timestamp(at)), failure = null,
    ask_after = null, body = case when secret <> '' then replace(body, secret, '••••••') else body end, secret = ''
    where id = one.outbox_id and attempts > 0 and status in ('waiting', 'sending', 'sent', 'unknown', 'failed');
  if not found then return; end if;
  update outbox set status = 'cancelled' where id = one.sms_id and status = 'waiting' and attempts = 0;
  update push_subscriptions set seen_at = to_timestamp(at) where id = one.subscription_id and removed_at is null;
end $$;
--> statement-breakpoint
revoke all on function push_subscribe(int, int, bigint, bytea, text, boolean, timestamptz), push_received(bytea, float8) from public;
--> statement-breakpoint
grant execute on function push_subscribe(int, int, bigint, bytea, text, boolean, timestamptz), push_received(bytea, float8) to okno_house;
--> statement-breakpoint
-- A recipient of a mailing who was told by her bell, and whose SMS was taken back, is told by the bell alone: her row lets the SMS go.
create or replace function mailing_recipients_once() returns trigger language plpgsql as $$
begin
  if old.state <> 'pending' and ((new.state, new.reason) is distinct from (old.state, old.reason)
    or new.outbox_id is not null and new.outbox_id is distinct from old.outbox_id) then
    raise exception using errcode = '23514', constraint = 'mailing_recipients_once', table = 'mailing_recipients',
      message = 'a recipient that is settled stays so';
  end if;
  return new;
end $$;
--> statement-breakpoint
create function mailing_told_by_bell() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from push_letters where sms_id = new.id) then
    update mailing_recipients set outbox_id = null where id = (new.about ->> 'id')::int and outbox_id = new.id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger mailing_told_by_bell after update of status on outbox for each row
  when (old.status = 'waiting' and new.status = 'cancelled' and new.about ->> 'model' = 'mailing_recipient')
  execute function mailing_told_by_bell();
--> statement-breakpoint
select wall_off();
