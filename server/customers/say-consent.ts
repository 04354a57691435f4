import { consentsRu } from '#contract/consents/consents.ru.ts'
import type { ConsentPurpose, ConsentSource } from '#contract/consents/consents.ts'
import type { Ctx } from '#server/core/context.ts'
import type { Row } from '#server/lists/list.ts'

/** Until her consent was asked apart, the flag of the card speaks (000 §3). It never speaks of advertising: that must be proved (38-ФЗ, ст. 18). */
export const flagOf: Partial<Record<ConsentPurpose, 'confirm_sms' | 'confirm_email'>> = {
  service_sms: 'confirm_sms',
  service_email: 'confirm_email',
}

/** May this customer be addressed for this purpose, or this kept of her: the last word of hers holds. */
export async function consentOf(ctx: Ctx, customerId: number, purpose: ConsentPurpose): Promise<boolean> {
  const flag = flagOf[purpose]
  const [row] = await ctx.sql(
    `select u.id from customers u where u.id = $1 and u.erased_at is null and coalesce(
       (select c.is_given from consents c where c.company_id = u.company_id and c.user_id = u.id and c.purpose = $2
         order by c.id desc limit 1),
       ${flag ? `u.${flag}` : 'false'})`,
    [customerId, purpose],
  )
  return row !== undefined
}

/** What she signs has words: where the company has none of its own, those of the printed form become its first version. */
const wordHealth = (ctx: Ctx) =>
  ctx.sql(
    `insert into consent_texts (company_id, purpose, version, text, author_id, created_at)
     select current_company(), 'health', 1, $1, 0, to_timestamp($2)
     where not exists (select from consent_texts t where t.purpose = 'health') on conflict do nothing`,
    [consentsRu.healthWording, ctx.now],
  )

/** Adds a consent under the wording in force; a withdrawal names the wording that was agreed to. */
export async function addConsent(ctx: Ctx, customerId: number, purpose: ConsentPurpose, isGiven: boolean, source: ConsentSource) {
  if (purpose === 'health') await wordHealth(ctx)
  await ctx.sql(
    `insert into consents (company_id, user_id, purpose, is_given, text_id, source, author_id, created_at)
     values (current_company(), $1, $2, $3, (select t.id from consent_texts t where t.purpose = $2 order by t.version desc limit 1), $4, $5,
       to_timestamp($6))`,
    [customerId, purpose, isGiven, source, ctx.me.employer_id, ctx.now],
  )
}

/** A flag turned on the card is her word at the desk: it stands in the log of consents like one that was asked for. */
export async function sayByCard(ctx: Ctx, customerId: number, before: Row, after: Row) {
  for (const [purpose, flag] of Object.entries(flagOf) as [ConsentPurpose, string][]) // the object's own keys
    if (after[flag] !== undefined && Boolean(after[flag]) !== Boolean(before[flag]))
      await addConsent(ctx, customerId, purpose, Boolean(after[flag]), 'desk')
}
