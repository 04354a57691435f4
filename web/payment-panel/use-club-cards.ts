import { useState } from 'react'
import { clubCards, type UsableCard } from '#contract/club-cards/club-cards.ts'
import { readCardNumber } from '#domain/club-cards/number.ts'
import { CallError, call } from '#web/core/call.ts'
import { useData } from '#web/core/query.ts'
import { useScan } from '#web/core/scanner.ts'
import { useSession } from '#web/core/session.ts'
import { isOfUse } from './card-lines.ts'
import { t } from './texts.ts'
import type { Payment } from './use-payment.ts'

/** The client's club cards, and a shared card whose number was typed or scanned. */
export function useClubCards(unitId: number, userId: number | null, payment: Payment) {
  const { can } = useSession()
  const mayUse = can(clubCards.usable.may) && payment.others.length === 0
  const { data = [] } = useData(clubCards.usable, mayUse && userId !== null ? { query: { unit_id: unitId, user_id: userId } } : null)
  const [said, say] = useState<string | null>(null)
  const { lines, club } = payment
  const hold = (card: UsableCard, number: string | null = null) => {
    if (isOfUse(lines, card)) {
      say(null)
      return payment.holdClub({ card, number })
    }
    say(t(card.state === 'active' ? 'cards.useless' : `cards.${card.state}`, { card: card.title }))
  }
  const name = async (typed: string) => {
    const number = readCardNumber(typed)
    if (!number) return say(t('cards.unknown'))
    try {
      const query = { unit_id: unitId, number, ...(userId !== null && { user_id: userId }) }
      const found = await call(clubCards.usable, { query })
      const card = found.find((one) => one.tail === number.slice(-4))
      if (card) hold(card, data.some(({ id }) => id === card.id) ? null : number)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      say(error.exactly)
    }
  }
  useScan((code) => mayUse && void name(code), ofCards)
  /** The key: the first card that is of use, the next one at each press, and the number where she holds none. */
  const take = () => {
    if (!mayUse) return
    const offered = data.filter((card) => isOfUse(lines, card))
    const next = offered[offered.findIndex(({ id }) => id === club?.card.id) + 1]
    if (next) return hold(next)
    if (!club) payment.askClub()
  }
  return { cards: data, mayUse, said, hold, name, take }
}
export type ClubCards = ReturnType<typeof useClubCards>

const ofCards = { isMeant: (code: string) => readCardNumber(code) !== null }
