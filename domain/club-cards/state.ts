import { addDays, daysBetween } from '#domain/core/clock-time.ts'
import type { Kopecks } from '#domain/core/money.ts'
import type { CardKind } from './value.ts'

/** The stored state of a card: its money is being taken, it is active, it is frozen, or its money was returned. */
export const cardLives = ['new', 'active', 'frozen', 'refunded'] as const
export type CardLife = (typeof cardLives)[number]

/** The state of a card on a day (finance-goods.md §3). */
export const cardStates = [...cardLives, 'spent', 'expired'] as const
export type CardState = (typeof cardStates)[number]

/** Days are of a studio's calendar. */
export interface CardFacts {
  life: CardLife
  kind: CardKind
  visitsLeft: number
  nominalLeft: Kopecks
  /** The last day on which the card is accepted, as if it were not frozen now. */
  validUntil: string | null
  frozenOn: string | null
  /** How many days the card may still be frozen. */
  freezeLeft: number
}

/** The first day on which a frozen card goes on by itself, because its days of freezing are used up. */
export const thawsOn = ({ frozenOn, freezeLeft }: Pick<CardFacts, 'frozenOn' | 'freezeLeft'>): string | null =>
  frozenOn === null ? null : addDays(frozenOn, freezeLeft)

/** How many days a card has been frozen by this day: it is valid for as many days longer. */
export const daysFrozen = ({ frozenOn, freezeLeft }: Pick<CardFacts, 'frozenOn' | 'freezeLeft'>, today: string): number =>
  frozenOn === null ? 0 : Math.max(0, Math.min(daysBetween(frozenOn, today), freezeLeft))

/** The last day on which the card is accepted; days of freezing are added. */
export const lastDay = (card: CardFacts, today: string): string | null =>
  card.validUntil === null ? null : addDays(card.validUntil, daysFrozen(card, today))

export function stateOn(card: CardFacts, today: string): CardState {
  const { life, kind, visitsLeft, nominalLeft } = card
  if (life === 'new' || life === 'refunded') return life
  const thaws = thawsOn(card)
  if (thaws !== null && today < thaws) return 'frozen'
  if ((kind === 'visits' && visitsLeft === 0) || (kind === 'money' && nominalLeft === 0)) return 'spent'
  const last = lastDay(card, today)
  return last !== null && today > last ? 'expired' : 'active'
}
