ALTER TABLE "mailings" DROP CONSTRAINT "mailings_channel";--> statement-breakpoint
ALTER TABLE "notify_templates" DROP CONSTRAINT "notify_templates_channel";--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_channel" CHECK (channel in ('sms', 'push', 'crm', 'push_or_sms', 'mail'));--> statement-breakpoint
ALTER TABLE "notify_templates" ADD CONSTRAINT "notify_templates_channel" CHECK (channel in ('sms', 'push', 'crm', 'push_or_sms', 'mail'));--> statement-breakpoint
-- The consent to advertising by mail is called otherwise than its way out of the house.
create or replace function outbox_is_refused(_outbox int, _channel text) returns boolean language sql stable as $$
  select exists (select from messages m join customers c on c.id = m.user_id
    where m.outbox_id = _outbox and m.event = 'mailing'
      and (c.is_blocked or c.deleted_at is not null or not coalesce((select w.is_given from consents w
        where w.company_id = c.company_id and w.user_id = c.id
          and w.purpose = 'marketing_' || case _channel when 'mail' then 'email' else _channel end
        order by w.id desc limit 1), false)))
$$;
--> statement-breakpoint
ALTER TABLE "company_settings" ADD COLUMN "recording_told" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- A company that has kept recordings so far goes on; it may say otherwise.
insert into company_settings (id, company_id, recording_told)
  select distinct company_id, company_id, true from call_recordings where true
  on conflict (id) do update set recording_told = true;
