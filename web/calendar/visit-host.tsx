import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { VisitKeys } from '#web/bookings/visit-hands-panel.tsx'
import { chunk } from '#web/core/chunk.ts'
import { whenShown } from '#web/core/when-shown.ts'
import type { Peek } from './peek.ts'
import { t } from './texts.ts'
import type { useActs } from './use-acts.ts'

const loadCard = chunk(async () => ({ default: (await import('./visit-card.tsx')).VisitCard }))
const VisitCard = lazy(loadCard)

interface VisitHostProps {
  peek: Peek
  acts: ReturnType<typeof useActs>
  /** The booking that the panel shows. */
  bookingId: number | null
  nameOf: (employerId: number) => string
}

/** What belongs to the one visit that is looked at: the card beside it, its keys, its acts in the palette. Only this is drawn when another one is. */
export function VisitHost({ peek, acts, bookingId, nameOf }: VisitHostProps) {
  const { shown, focused, last } = useSyncExternalStore(peek.subscribe, peek.now)
  const blockId = shown?.blockId ?? focused ?? (bookingId === null ? last : `b${bookingId}`)
  const card = blockId === null ? undefined : acts.cardOf({ id: blockId })
  const visit = card ? acts.visitOf(card) : null
  const list = visit ? acts.visitActs(visit) : []
  // The parts of the enlarged card are loaded before the first one is shown.
  useEffect(() => whenShown(() => void loadCard().catch(() => undefined)), [])
  /** A key means the visit that is seen to be meant: shown closer, focused, or open in the panel. */
  const isHeard = () => shown !== null || bookingId === card?.booking_id || focusedBlock() === blockId
  return (
    <>
      <VisitKeys visit={visit} isHeard={isHeard} acts={list} place={t('title')} />
      {shown && card && card.booking_id !== bookingId && (
        // The panel says the same and more, and the enlarged card would cover the day beside it.
        <Suspense fallback={null}>
          <VisitCard
            key={shown.blockId}
            card={card}
            peek={peek}
            visit={visit}
            acts={list}
            beside={shown.element}
            master={nameOf(card.employer_id)}
          />
        </Suspense>
      )}
    </>
  )
}

const focusedBlock = () => (document.activeElement instanceof HTMLElement ? document.activeElement.dataset.block : undefined)
