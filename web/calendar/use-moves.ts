import { useLayoutEffect, useState } from 'react'
import { bookings } from '#contract/bookings/bookings.ts'
import { type CalendarDay, calendar } from '#contract/calendar/calendar.ts'
import { alternativesOf, type Offer, placeOf, windows } from '#contract/windows/windows.ts'
import { sayDone } from '#web/bookings/booking-acts-panel.tsx'
import { CallError, call, newKey } from '#web/core/call.ts'
import { formatRange } from '#web/core/formats.ts'
import { keyOf, queryClient, showRefusal } from '#web/core/query.ts'
import { toast } from '#web/core/toast.ts'
import { mastersOf, type OfferSpot, spotsOf } from './offers.ts'
import { type PendingMove, withMoves } from './pending.ts'
import { t } from './texts.ts'
import { spanOf } from './use-day.ts'
import type { UnitChoice } from './use-place.ts'

export interface Movable {
  bookingId: number
  serviceIds: number[]
  customer: string
  /** Where it stands now: not offered again. */
  now: { begin_at: string; employer_ids: number[] }
}

/** Why a move was refused and what was offered instead; opens the dialog. */
export interface RefusedMove {
  booking: Movable
  message: string
  alternatives: Offer[]
}

interface Options {
  data: CalendarDay
  unit: UnitChoice | null
  day: string
  nameOf: (employerId: number) => string
  /** Where a shift stands in its master's column. */
  laneOf: (shiftId: number) => number
  onRefused: (refused: RefusedMove) => void
}

/** Moves of cards: shown at once, confirmed or taken back later, undone within 10 s. */
export function useMoves({ data, unit, day, nameOf, laneOf, onRefused }: Options) {
  const [pending, setPending] = useState<readonly PendingMove[]>([])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the next rows have the confirmed moves in them
  useLayoutEffect(() => {
    setPending((all) => (all.some((one) => one.isConfirmed) ? all.filter((one) => !one.isConfirmed) : all))
  }, [data])

  const search = async ({ bookingId, serviceIds }: Movable): Promise<OfferSpot[] | null> => {
    if (!unit) return null
    try {
      const query = { ...spanOf(day), type: 'unit', unit_ids: [unit.id], service_ids: serviceIds, booking_id: bookingId }
      return spotsOf((await call(windows.search, { query }, { timezone: unit.timezone })).items, laneOf)
    } catch (error) {
      showRefusal(error)
      return null
    }
  }

  const move = async (booking: Movable, offer: Offer): Promise<boolean> => {
    const one = { bookingId: booking.bookingId, offer }
    setPending((all) => [...all.filter((other) => other.bookingId !== one.bookingId), one])
    const forget = () => setPending((all) => all.filter((other) => other !== one))
    try {
      const input = { params: { id: booking.bookingId }, body: placeOf(offer) }
      const moved = await call(bookings.move, input, { idempotencyKey: newKey(), ...(unit && { timezone: unit.timezone }) })
      await settle(one)
      setPending((all) => all.map((other) => (other === one ? { ...one, isConfirmed: true } : other)))
      sayDone(moved, t('move.done', { time: formatRange(offer), masters: mastersOf(offer, nameOf) }))
      return true
    } catch (error) {
      forget()
      for (const feature of ['calendar', 'windows']) void queryClient.invalidateQueries({ queryKey: [feature] })
      refuse(error, booking)
      return false
    }
  }

  /** Whoever was quicker left other places: the nearest are named, the rest is one press away. */
  const refuse = (error: unknown, booking: Movable) => {
    if (!(error instanceof CallError) || error.status !== CONFLICT) return showRefusal(error)
    const alternatives = alternativesOf(error.data)
    const list = alternatives.slice(0, 3).map((one) => `${formatRange(one)} ${mastersOf(one, nameOf)}`)
    toast.error(t('move.refused', { message: error.message }), {
      ...(list.length > 0 && { detail: t('move.nearest', { list: list.join('; ') }) }),
      action: { label: t('move.other'), run: () => onRefused({ booking, message: error.message, alternatives }) },
    })
  }

  return { pending, search, move }
}

const CONFLICT = 409

/** The confirmed move goes into the cached days; an answer asked for before it must not bring the old place back. */
async function settle(one: PendingMove) {
  const queryKey = keyOf(calendar.day)
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueriesData<CalendarDay>({ queryKey }, (day) => day && withMoves(day, [one]))
}
