ALTER TABLE "consent_texts" DROP CONSTRAINT "consent_texts_purpose";--> statement-breakpoint
ALTER TABLE "consents" DROP CONSTRAINT "consents_purpose";--> statement-breakpoint
ALTER TABLE "consents" DROP CONSTRAINT "consents_source";--> statement-breakpoint
ALTER TABLE "consent_texts" ADD CONSTRAINT "consent_texts_purpose" CHECK (purpose in ('processing', 'health', 'service_sms', 'service_email', 'marketing_sms',
  'marketing_email', 'marketing_push', 'photo'));--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_purpose" CHECK (purpose in ('processing', 'health', 'service_sms', 'service_email', 'marketing_sms',
  'marketing_email', 'marketing_push', 'photo'));--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_source" CHECK (source in ('desk', 'paper', 'phone', 'site', 'import', 'merge', 'link'));--> statement-breakpoint
-- What the card's flag wrote (at the desk, by an import, by joining two cards) was a word about visits; advertising stays only where it was taken
-- as such. Nobody loses a reminder: the last word of a customer speaks of visits as it did. Nobody gains advertising: a flag that was taken away
-- after an express word takes that back too. A wording of advertising is not what was agreed to for visits.
with former as materialized (
  select distinct on (company_id, user_id, purpose) * from consents where purpose in ('marketing_sms', 'marketing_email')
  order by company_id, user_id, purpose, id desc),
express as materialized (
  select distinct on (company_id, user_id, purpose) * from consents where purpose in ('marketing_sms', 'marketing_email')
  and source in ('paper', 'phone', 'site') order by company_id, user_id, purpose, id desc),
moved as (
  update consents set purpose = replace(purpose, 'marketing', 'service'), text_id = null
  where purpose in ('marketing_sms', 'marketing_email') and source not in ('paper', 'phone', 'site')),
kept as (
  insert into consents (company_id, user_id, purpose, is_given, source, author_id, created_at)
  select company_id, user_id, replace(purpose, 'marketing', 'service'), is_given, source, author_id, created_at from former
  where source in ('paper', 'phone', 'site') order by id)
insert into consents (company_id, user_id, purpose, is_given, source, author_id, created_at)
select f.company_id, f.user_id, f.purpose, false, f.source, f.author_id, f.created_at
from former f join express e using (company_id, user_id, purpose)
where f.source not in ('paper', 'phone', 'site') and not f.is_given and e.is_given order by f.id;
