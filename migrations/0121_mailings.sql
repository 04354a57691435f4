CREATE TABLE "mailing_recipients" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mailing_recipients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"mailing_id" integer NOT NULL,
	"user_id" integer,
	"employer_id" integer,
	"subject_id" integer NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"outbox_id" integer,
	"due_at" timestamp(0) with time zone NOT NULL,
	"told_at" timestamp(0) with time zone,
	"is_marketing" boolean NOT NULL,
	CONSTRAINT "mailing_recipients_person" CHECK ((user_id is null) <> (employer_id is null)),
	CONSTRAINT "mailing_recipients_state" CHECK (state in ('pending', 'told', 'left_out') and (state = 'left_out') = (reason is not null)
      and (state = 'told') = (told_at is not null) and (outbox_id is null or state = 'told'))
);
--> statement-breakpoint
CREATE TABLE "mailings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mailings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"once" uuid NOT NULL,
	"subject_type" text NOT NULL,
	"channel" text NOT NULL,
	"subject" text,
	"body" text NOT NULL,
	"audience" jsonb NOT NULL,
	"state" text DEFAULT 'sending' NOT NULL,
	"total" integer NOT NULL,
	"last_day" date NOT NULL,
	"author_id" integer NOT NULL,
	"created_at" timestamp(0) with time zone NOT NULL,
	"ended_at" timestamp(0) with time zone,
	CONSTRAINT "mailings_own" UNIQUE("company_id","id"),
	CONSTRAINT "mailings_once" UNIQUE("company_id","once"),
	CONSTRAINT "mailings_state" CHECK (state in ('sending', 'done', 'cancelled') and (state = 'sending') = (ended_at is null)),
	CONSTRAINT "mailings_channel" CHECK (channel in ('sms', 'push', 'crm', 'push_or_sms')),
	CONSTRAINT "mailings_total" CHECK (total > 0)
);
--> statement-breakpoint
ALTER TABLE "mailing_recipients" ADD CONSTRAINT "mailing_recipients_mailing_id_ref" FOREIGN KEY ("company_id","mailing_id") REFERENCES "public"."mailings"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_recipients" ADD CONSTRAINT "mailing_recipients_user_id_ref" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_recipients" ADD CONSTRAINT "mailing_recipients_employer_id_ref" FOREIGN KEY ("company_id","employer_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailing_recipients_of" ON "mailing_recipients" USING btree ("mailing_id","state","id");--> statement-breakpoint
CREATE INDEX "mailing_recipients_due" ON "mailing_recipients" USING btree ("mailing_id","due_at","id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "mailing_recipients_by_user" ON "mailing_recipients" USING btree ("user_id","told_at") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "mailing_recipients_by_employer" ON "mailing_recipients" USING btree ("employer_id") WHERE employer_id is not null;--> statement-breakpoint
CREATE INDEX "mailings_sending" ON "mailings" USING btree ("company_id","id") WHERE state = 'sending';--> statement-breakpoint
CREATE INDEX "mailings_by_author" ON "mailings" USING btree ("company_id","author_id","id");--> statement-breakpoint
-- Each is handed over once, whoever writes the row.
create function mailing_recipients_once() returns trigger language plpgsql as $$
begin
  if old.state <> 'pending' and (new.state, new.outbox_id, new.reason) is distinct from (old.state, old.outbox_id, old.reason) then
    raise exception using errcode = '23514', constraint = 'mailing_recipients_once', table = 'mailing_recipients',
      message = 'a recipient that is settled stays so';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger mailing_recipients_once before update on mailing_recipients for each row execute function mailing_recipients_once();
--> statement-breakpoint
-- What advertising waits to leave for a customer, by one way or (null) by all, is taken back.
create function mailings_take_back(_company int, _user int, _channel text) returns void language sql as $$
  update outbox o set status = 'cancelled'
  where o.status = 'waiting' and o.lane = 1 and (_channel is null or o.channel = _channel)
    and o.id in (select m.outbox_id from messages m where m.company_id = _company and m.user_id = _user and m.event = 'mailing')
$$;
--> statement-breakpoint
-- Consent withdrawn holds for what has not left yet too, by whatever path it was withdrawn.
create function consents_withdrawn() returns trigger language plpgsql as $$
begin
  perform mailings_take_back(new.company_id, new.user_id, case new.purpose when 'marketing_sms' then 'sms'
    when 'marketing_email' then 'mail' else 'push' end);
  return new;
end $$;
--> statement-breakpoint
create trigger consents_withdrawn after insert on consents for each row
  when (not new.is_given and new.purpose in ('marketing_sms', 'marketing_email', 'marketing_push'))
  execute function consents_withdrawn();
--> statement-breakpoint
create function mailings_lose_customer() returns trigger language plpgsql as $$
begin
  perform mailings_take_back(new.company_id, new.id, null);
  return new;
end $$;
--> statement-breakpoint
create trigger customers_withdrawn after update of is_blocked, deleted_at on customers for each row
  when (new.is_blocked and not old.is_blocked or new.deleted_at is not null and old.deleted_at is null)
  execute function mailings_lose_customer();
--> statement-breakpoint
-- A mailing's message that a person sends anew asks for consent once more.
create function outbox_consent() returns trigger language plpgsql as $$
begin
  if exists (select from messages m join customers c on c.id = m.user_id
    where m.outbox_id = new.id and m.event = 'mailing'
      and (c.is_blocked or c.deleted_at is not null or not coalesce((select w.is_given from consents w
        where w.company_id = c.company_id and w.user_id = c.id and w.purpose = 'marketing_' || new.channel
        order by w.id desc limit 1), false))) then
    raise exception using errcode = '23514', constraint = 'outbox_consent', table = 'outbox',
      message = 'advertising without consent';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger outbox_consent before update of status on outbox for each row
  when (new.lane = 1 and new.status = 'waiting' and old.status in ('cancelled', 'failed', 'unknown'))
  execute function outbox_consent();
--> statement-breakpoint
select wall_off();
