import { useLayoutEffect, useState } from 'react'
import { z } from 'zod'
import { bookings } from '#contract/bookings/bookings.ts'
import { type CalendarDay, calendar } from '#contract/calendar/calendar.ts'
import { alternativesOf, type Offer, placeOf, windows } from '#contract/windows/windows.ts'
import { sayDone } from '#web/bookings/booking-said-panel.tsx'
import type { Movable } from '#web/bookings/move-panel.tsx'
import { CallError, call, newKey } from '#web/core/call.ts'
import { formatRange } from '#web/core/formats.ts'
import { keyOf, queryClient, showRefusal } from '#web/core/query.ts'
import { toast } from '#web/core/toast.ts'
import { inTurn } from './in-turn.ts'
import { mastersOf, type OfferSpot, spotsOf } from './offers.ts'
import { type Pane, withArrivals } from './panes.ts'
import { type Pending, type PendingMove, withPending } from './pending.ts'
import { t } from './texts.ts'
import { unitOfBooking } from './use-acts.ts'
import { spanOf } from './use-panes.ts'
import type { UnitChoice } from './use-place.ts'

/** Why a move was refused, and what is offered instead: it opens the dialog. */
export interface RefusedMove {
  booking: Movable
  message: string
  alternatives: Offer[]
}

interface Options {
  panes: readonly Pane[]
  unit: UnitChoice
  nameOf: (employerId: number) => string
  /** The lane of a shift in its master's column. */
  laneOf: (shiftId: number) => number
  onRefused: (refused: RefusedMove) => void
}

/** Moves of cards: shown at once, then confirmed or reverted, and undone within 10 seconds. */
export function useMoves({ panes, unit: first, nameOf, laneOf, onRefused }: Options) {
  const [pending, setPending] = useState<readonly PendingMove[]>([])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the next rows have the confirmed moves in them
  useLayoutEffect(() => {
    setPending((all) => (all.some((one) => one.isConfirmed) ? all.filter((one) => !one.isConfirmed) : all))
  }, [panes])

  /** The days in view to which a booking can move, all of its own studio. */
  const whereOf = (bookingId: number) => {
    const unit = unitOfBooking(panes, bookingId) ?? first
    return { unit, dates: panes.filter((pane) => pane.unit.id === unit.id).map(({ date }) => date) }
  }

  const search = async ({ bookingId, serviceIds }: Movable): Promise<OfferSpot[] | null> => {
    const { unit, dates } = whereOf(bookingId)
    try {
      const query = {
        ...spanOf(dates[0] ?? '', dates.at(-1)),
        type: 'unit',
        unit_ids: [unit.id],
        service_ids: serviceIds,
        booking_id: bookingId,
      }
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
      const { timezone } = whereOf(booking.bookingId).unit
      const moved = await inTurn(booking.bookingId, () => call(bookings.move, input, { idempotencyKey: newKey(), timezone }))
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

  /** Somebody else was quicker: names the nearest free places, and the others after a press. */
  const refuse = (error: unknown, booking: Movable) => {
    if (!(error instanceof CallError) || error.status !== CONFLICT) return showRefusal(error)
    const alternatives = alternativesOf(error.data)
    const [message = error.message] = Object.values(error.errors).flat()
    const list = alternatives.slice(0, 3).map((one) => `${formatRange(one)} ${mastersOf(one, nameOf)}`)
    toast.error(t('move.refused', { message }), {
      ...(list.length > 0 && { detail: t('move.nearest', { list: list.join('; ') }) }),
      action: { label: t('move.other'), run: () => onRefused({ booking, message, alternatives }) },
    })
  }

  return { pending, search, move }
}

const CONFLICT = 409
/** As a cached day was asked for. */
export const dayAsked = z.object({ query: z.object({ unit_id: z.number(), day: z.string() }) })

/** The confirmed move goes into the cached days; an answer asked for before it must not bring the old place back. */
export async function settle(one: Pending) {
  const queryKey = keyOf(calendar.day)
  await queryClient.cancelQueries({ queryKey })
  const known = queryClient.getQueriesData<CalendarDay>({ queryKey }).flatMap(([key, data]) => {
    const asked = dayAsked.safeParse(key[2])
    return data && asked.success ? [{ key, data, date: asked.data.query.day, unit: { id: asked.data.query.unit_id } }] : []
  })
  for (const { key, data } of withArrivals(known, [one])) queryClient.setQueryData<CalendarDay>(key, withPending(data, [one]))
}
