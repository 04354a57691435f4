import type { ConsentPurpose } from '#contract/consents/consents.ts'

const words = (card: string, purpose: ConsentPurpose) => `from consents c
    where c.company_id = ${card}.company_id and c.user_id = ${card}.id and c.purpose = '${purpose}'`

/** She was asked at least once. SQL over a card. */
export const saidAny = (card: string, purpose: ConsentPurpose) => `exists (select ${words(card, purpose)})`

/** Her last word is yes. Said so that of one card it is looked up, and of a million of them joined. */
export const saidYes = (
  card: string,
  purpose: ConsentPurpose,
) => `exists (select ${words(card, purpose)} and c.is_given and not exists (select from consents n
    where n.company_id = c.company_id and n.user_id = c.user_id and n.purpose = c.purpose and n.id > c.id))`
