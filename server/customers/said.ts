import type { ConsentPurpose } from '#contract/consents/consents.ts'

const words = (card: string, purpose: ConsentPurpose) => `from consents c
    where c.company_id = ${card}.company_id and c.user_id = ${card}.id and c.purpose = '${purpose}'`

/** SQL over a card: the customer has answered about this purpose at least once, whatever she said. */
export const saidAny = (card: string, purpose: ConsentPurpose) => `exists (select ${words(card, purpose)})`

/**
 * SQL over a card: the customer's latest answer about this purpose is yes. It asks for a yes without a later answer, and not for the newest row: so the
 * database can look up one card and can also join a million of them.
 */
export const saidYes = (
  card: string,
  purpose: ConsentPurpose,
) => `exists (select ${words(card, purpose)} and c.is_given and not exists (select from consents n
    where n.company_id = c.company_id and n.user_id = c.user_id and n.purpose = c.purpose and n.id > c.id))`
