import type { ConsentPurpose, ConsentSource } from '#contract/consents/consents.ts'
import type { Ctx } from '#server/core/context.ts'
import type { Row } from '#server/lists/list.ts'

/** Until her consent was asked apart, the flag of the card speaks (000 §3). */
export const flagOf: Partial<Record<ConsentPurpose, 'confirm_sms' | 'confirm_email'>> = {
  marketing_sms: 'confirm_sms',
  marketing_email: 'confirm_email',
}

/** Under the wording in force; what is withdrawn names what it was given to. */
export const addConsent = (ctx: Ctx, customerId: number, purpose: ConsentPurpose, isGiven: boolean, source: ConsentSource) =>
  ctx.sql(
    `insert into consents (company_id, user_id, purpose, is_given, text_id, source, author_id, created_at)
     values (current_company(), $1, $2, $3, (select t.id from consent_texts t where t.purpose = $2 order by t.version desc limit 1), $4, $5,
       to_timestamp($6))`,
    [customerId, purpose, isGiven, source, ctx.me.employer_id, ctx.now],
  )

/** A flag turned on the card is her word at the desk: it stands in the log of consents like one that was asked for. */
export async function sayByCard(ctx: Ctx, customerId: number, before: Row, after: Row) {
  for (const [purpose, flag] of Object.entries(flagOf) as [ConsentPurpose, string][]) // its own keys
    if (after[flag] !== undefined && Boolean(after[flag]) !== Boolean(before[flag]))
      await addConsent(ctx, customerId, purpose, Boolean(after[flag]), 'desk')
}
