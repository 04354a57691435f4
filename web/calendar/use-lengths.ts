import { useLayoutEffect, useMemo, useState } from 'react'
import { bookings } from '#contract/bookings/bookings.ts'
import { durationRu } from '#contract/bookings/duration.ru.ts'
import { alternativesOf } from '#contract/windows/windows.ts'
import { dayOf, momentAt, secondsOf } from '#domain/core/clock-time.ts'
import { sayDone } from '#web/bookings/booking-said-panel.tsx'
import { CallError, call, newKey } from '#web/core/call.ts'
import { formatRange, formatTime } from '#web/core/formats.ts'
import { queryClient, showRefusal } from '#web/core/query.ts'
import { texts } from '#web/core/texts.ts'
import { toast } from '#web/core/toast.ts'
import type { DayBlock } from '#web/ui/day-grid/model.ts'
import { inTurn } from './in-turn.ts'
import type { Pane } from './panes.ts'
import type { Pending, PendingLength } from './pending.ts'
import { unitOfBooking } from './use-acts.ts'
import { settle } from './use-moves.ts'
import type { Card } from './use-panes.ts'
import type { UnitChoice } from './use-place.ts'

export const d = texts('duration', durationRu)

/** How long visits last, set by hand: shown at once, confirmed or taken back with the reason, undone within 10 s (U-07). */
export function useLengths(panes: readonly Pane[], first: UnitChoice, moves: readonly Pending[]) {
  const [lengths, setLengths] = useState<readonly PendingLength[]>([])
  /** The card whose length the dialog asks for. */
  const [asked, ask] = useState<Card | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the next rows have the confirmed lengths in them
  useLayoutEffect(() => {
    setLengths((all) => (all.some((one) => one.isConfirmed) ? all.filter((one) => !one.isConfirmed) : all))
  }, [panes])

  const change = async (card: Card, seconds: number) => {
    const end_at = momentAt(dayOf(card.begin_at), secondsOf(card.begin_at) + seconds)
    const one: PendingLength = { bookingId: card.booking_id, shiftId: card.employer_schedule_id, end_at }
    setLengths((all) => [...all.filter((other) => other.bookingId !== one.bookingId), one])
    const timezone = (unitOfBooking(panes, card.booking_id) ?? first).timezone
    try {
      const input = { params: { id: card.booking_id }, body: { duration: seconds, employer_schedule_id: card.employer_schedule_id } }
      const changed = await inTurn(card.booking_id, () => call(bookings.duration, input, { idempotencyKey: newKey(), timezone }))
      await settle(one)
      setLengths((all) => all.map((other) => (other === one ? { ...one, isConfirmed: true } : other)))
      sayDone(changed, d('done', { time: formatTime(end_at) }))
    } catch (error) {
      setLengths((all) => all.filter((other) => other !== one))
      for (const feature of ['calendar', 'windows']) void queryClient.invalidateQueries({ queryKey: [feature] })
      refuse(error)
    }
  }
  const pending = useMemo((): readonly Pending[] => (lengths.length === 0 ? moves : [...moves, ...lengths]), [moves, lengths])
  const stretchOf = (cardOf: (block: DayBlock) => Card | undefined) => (block: DayBlock, end: number) => {
    const card = cardOf(block)
    if (card) void change(card, end - block.begin)
  }
  return { pending, change, stretchOf, asked, ask }
}

export type Lengths = ReturnType<typeof useLengths>

/** Says who stands in the way, and where so much time is free. */
function refuse(error: unknown) {
  if (!(error instanceof CallError) || error.status !== CONFLICT) return showRefusal(error)
  const message = error.errors.duration?.[0] ?? error.message
  const list = alternativesOf(error.data).map((one) => formatRange(one))
  toast.error(d('refused', { message }), list.length > 0 ? { detail: d('nearest', { list: list.join('; ') }) } : {})
}

const CONFLICT = 409
