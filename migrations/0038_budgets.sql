CREATE TABLE "spent_budgets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "spent_budgets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp(0) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sign_in_failures" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "spent_budgets_by_key" ON "spent_budgets" USING btree ("name","key","created_at");--> statement-breakpoint
revoke all on spent_budgets from okno_app;
--> statement-breakpoint
-- A try at a password: null, or the seconds to wait. The budgets are those of server/live/limits.ts. A login under siege refuses nobody by
-- itself: whoever comes from where its person has been is not asked, and every other address and network keeps a small budget of its own.
create function sign_in_take(who text, place text, net text, most_pair int, most_place int, siege int, most_besieged int, most_from int)
returns int language plpgsql as $$
declare
  is_known boolean;
  is_besieged boolean;
  wait timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended(who, 715005));
  delete from sign_in_failures f where f.id in (select o.id from sign_in_failures o where o.created_at < now() - interval '1 hour' for update skip locked);
  is_known := exists (select from sessions s join employers e on e.id = s.employer_id where e.phone = who
    and case when place ~ '^[0-9a-f.:]+(/64)?$' and s.address ~ '^[0-9a-f.:]+$' then s.address::inet <<= place::inet else s.address = place end);
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
--> statement-breakpoint
-- One of a budget that the house counts in the database: null, or the seconds to wait.
create function budget_take(of_limit text, of_key text, most int, seconds int) returns int language plpgsql as $$
declare wait timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended(of_limit || ':' || of_key, 715006));
  delete from spent_budgets b where b.id in (select o.id from spent_budgets o where o.created_at < now() - interval '1 day' for update skip locked);
  wait := (select b.created_at from spent_budgets b where b.name = of_limit and b.key = of_key
    and b.created_at > now() - make_interval(secs => seconds) order by 1 desc offset most - 1 limit 1) + make_interval(secs => seconds);
  if wait is not null then
    return least(seconds, greatest(1, ceil(extract(epoch from wait - now()))))::int;
  end if;
  insert into spent_budgets (name, key) values (of_limit, of_key);
  return null;
end $$;
--> statement-breakpoint
select wall_off();
