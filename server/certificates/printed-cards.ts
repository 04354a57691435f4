import type { Kopecks } from '#domain/core/money.ts'

/** A certificate as it is printed. */
export interface PrintedCard {
  code: string
  number: string
}

/** The certificate that somebody bought on the site, with the words she added. */
export interface GiftCard extends PrintedCard, Omit<PrintedCards, 'cards'> {
  valid_until: string
  for_whom: string | null
  words: string | null
}

/** The cards of one batch, as they are printed. */
export interface PrintedCards {
  company: string
  face: Kopecks
  currency_id: 1 | 2
  valid_days: number
  /** The second since 1970 when the batch was made: the same batch is the same bytes. */
  at: number
  cards: PrintedCard[]
}
