-- Whether a message of a mailing has lost what lets it leave: asked where it is taken and where a person sends it anew.
create function outbox_is_refused(_outbox int, _channel text) returns boolean language sql stable as $$
  select exists (select from messages m join customers c on c.id = m.user_id
    where m.outbox_id = _outbox and m.event = 'mailing'
      and (c.is_blocked or c.deleted_at is not null or not coalesce((select w.is_given from consents w
        where w.company_id = c.company_id and w.user_id = c.id and w.purpose = 'marketing_' || _channel
        order by w.id desc limit 1), false)))
$$;
--> statement-breakpoint
create or replace function outbox_consent() returns trigger language plpgsql as $$
begin
  if outbox_is_refused(new.id, new.channel) then
    raise exception using errcode = '23514', constraint = 'outbox_consent', table = 'outbox',
      message = 'advertising without consent';
  end if;
  return new;
end $$;
--> statement-breakpoint
ALTER TABLE "company_settings" ADD COLUMN "mailings_week" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "company_settings" ADD CONSTRAINT "company_settings_mailings_week" CHECK (mailings_week between 1 and 7);
