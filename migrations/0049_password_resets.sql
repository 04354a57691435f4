CREATE TABLE "password_resets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "password_resets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"employer_id" integer,
	"recipient" text,
	"ticket_hash" "bytea" NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(0) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(0) with time zone NOT NULL,
	"ended_at" timestamp(0) with time zone,
	CONSTRAINT "password_resets_tries" CHECK (tries between 0 and 5)
);
--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "password_resets_by_ticket" ON "password_resets" USING btree ("ticket_hash");--> statement-breakpoint
CREATE INDEX "password_resets_by_employer" ON "password_resets" USING btree ("employer_id");--> statement-breakpoint
CREATE INDEX "password_resets_by_created" ON "password_resets" USING btree ("created_at");
--> statement-breakpoint
select wall_off();
--> statement-breakpoint
revoke all on password_resets from okno_app;
--> statement-breakpoint
-- Has the person signed in from this address (of IPv6, from this /64) before?
create function person_was_at(who int, place text) returns boolean language sql stable as $$
  select exists (select from sessions s where s.employer_id = who
    and case when place ~ '^[0-9a-f.:]+(/64)?$' and s.address ~ '^[0-9a-f.:]+$' then s.address::inet <<= place::inet else s.address = place end) $$;
--> statement-breakpoint
-- A request for a code. With a person and words their message leaves with it; without, the row is all that there is. Those of yesterday are forgotten.
create function password_reset_start(who int, sent_to text, ticket bytea, hash bytea, seconds int, way text, mail_subject text, words text, code text, at float8)
returns void language plpgsql as $$
begin
  delete from password_resets r where r.id in (select o.id from password_resets o where o.created_at < now() - interval '1 day' for update skip locked);
  insert into password_resets (employer_id, recipient, ticket_hash, code_hash, expires_at)
    values (who, sent_to, ticket, hash, now() + make_interval(secs => seconds));
  insert into outbox (company_id, channel, recipient, subject, body, secret, send_after, created_at)
    select e.company_id, way, sent_to, mail_subject, words, code, to_timestamp(at), to_timestamp(at) from employers e where e.id = who and words is not null;
end $$;
--> statement-breakpoint
-- A try at a code: whose it is when it is right. A wrong one is counted, the last ends the request; tries at once come one after the other.
create function password_reset_try(ticket bytea, hash bytea, typed text, most int) returns table (employer_id int, is_over boolean) language plpgsql as $$
declare one password_resets;
begin
  select * into one from password_resets r where r.ticket_hash = ticket and r.ended_at is null and r.expires_at > now() for update;
  if not found then return query select null::int, true; return; end if;
  if one.code_hash = hash and one.employer_id is not null and lower(one.recipient) = typed then return query select one.employer_id, false; return; end if;
  update password_resets r set tries = r.tries + 1, ended_at = case when r.tries + 1 >= most then now() end where r.id = one.id;
  return query select null::int, one.tries + 1 >= most;
end $$;
--> statement-breakpoint
-- The right code is used up by the statement that finds it, and sets the password, once. It is worth nothing to whoever may not sign in by now, has
-- another phone or e-mail, or another password than when it was asked for. All sessions of the person end, and all other codes.
create function password_reset_apply(ticket bytea, hash bytea, new_hash text, request text, at float8) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare who int;
begin
  update password_resets r set ended_at = now() from employers e join credentials c on c.employer_id = e.id
    where r.ticket_hash = ticket and r.code_hash = hash and r.ended_at is null and r.expires_at > now()
      and e.id = r.employer_id and may_enter(e) and e.blocked_at is null and r.recipient in (e.phone, e.email) and c.updated_at <= r.created_at
    returning r.employer_id into who;
  if who is null then return false; end if;
  update credentials set password_hash = new_hash, must_change = false, updated_at = now() where employer_id = who;
  update password_resets set ended_at = now() where employer_id = who and ended_at is null;
  perform own_note(who, '{}', '{"password": 1}', request, at);
  perform sessions_end(array(select id from sessions where employer_id = who and ended_at is null));
  return true;
end $$;
--> statement-breakpoint
-- As before; where its person has been is asked by the function that resets ask too.
create or replace function sign_in_take(who text, place text, net text, most_pair int, most_place int, siege int, most_besieged int, most_from int)
returns int language plpgsql as $$
declare
  is_known boolean;
  is_besieged boolean;
  wait timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended(who, 715005));
  delete from sign_in_failures f where f.id in (select o.id from sign_in_failures o where o.created_at < now() - interval '1 hour' for update skip locked);
  is_known := exists (select from employers e where e.phone = who and person_was_at(e.id, place));
  wait := (select f.created_at from sign_in_failures f where f.login = who and f.address = place and f.created_at > now() - interval '1 minute'
    order by 1 desc offset most_pair - 1 limit 1) + interval '1 minute';
  if not is_known then
    wait := greatest(wait, (select f.created_at from sign_in_failures f where f.address = place and f.created_at > now() - interval '1 minute'
      order by 1 desc offset most_place - 1 limit 1) + interval '1 minute');
    is_besieged := (select count(*) >= siege from sign_in_failures f where f.login = who and f.created_at > now() - interval '1 hour');
    if is_besieged then
      wait := greatest(wait,
        (select f.created_at from sign_in_failures f where f.login = who and f.address = place and f.created_at > now() - interval '1 hour'
          order by 1 desc offset most_besieged - 1 limit 1) + interval '1 hour',
        (select f.created_at from sign_in_failures f where f.login = who and f.network = net and f.created_at > now() - interval '1 hour'
          order by 1 desc offset most_from - 1 limit 1) + interval '1 hour');
    end if;
  end if;
  if wait is not null then
    return least(case when wait > now() + interval '2 minutes' then 3600 else 60 end, greatest(1, ceil(extract(epoch from wait - now()))))::int;
  end if;
  insert into sign_in_failures (login, address, network) values (who, place, net);
  return null;
end $$;
