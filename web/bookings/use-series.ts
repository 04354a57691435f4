import { useRef, useState } from 'react'
import { type BookingCard, bookings } from '#contract/bookings/bookings.ts'
import type { PlannedVisit } from '#contract/bookings/series.ts'
import { type Offer, placeOf } from '#contract/windows/windows.ts'
import { addDays, dayOf } from '#domain/core/clock-time.ts'
import { call, newKey } from '#web/core/call.ts'
import { queryClient, showRefusal } from '#web/core/query.ts'
import { toast } from '#web/core/toast.ts'
import type { Refusal } from './new-bookings.ts'
import { refusalOf } from './refusal.ts'
import { s } from './series-texts.ts'

/** A date of the series on the screen: what was planned, what the person chose, what came of it. */
export interface SeriesRow {
  planned: PlannedVisit
  choice: Offer | null
  isSkipped: boolean
  savedId: number | null
  refusal: Refusal | null
}

export interface SeriesWish {
  every_weeks: number
  count?: number | null | undefined
  until?: string | null | undefined
}

export const servicesOf = ({ services = [] }: BookingCard) => services.flatMap(({ id, qty }) => Array.from({ length: qty }, () => id))
export const mastersOfBooking = ({ services = [] }: BookingCard) => [...new Set(services.map((one) => one.employer.id))]
const isReady = (row: SeriesRow) => row.choice !== null && !row.isSkipped && row.savedId === null

/** Plans all dates at once, then books them one after another: a date that somebody took meanwhile keeps its refusal, the others stand. */
export function useSeries(booking: BookingCard, timezone: string) {
  const [rows, setRows] = useState<readonly SeriesRow[] | null>(null)
  const [isSaving, setSaving] = useState(false)
  /** One series, however often it is saved; its interval is the plan's. */
  const series = useRef<{ id: number } | null>(null)
  const weeks = useRef(1)

  const plan = async (wish: SeriesWish) => {
    weeks.current = wish.every_weeks
    const day = addDays(dayOf(booking.begin_at), wish.every_weeks * 7)
    const body = {
      unit_id: booking.unit_id,
      user_id: booking.user_id,
      service_ids: servicesOf(booking),
      employer_ids: mastersOfBooking(booking),
      begin_at: day + booking.begin_at.slice(10),
      parallel: booking.parallel,
      ...wish,
    }
    const planned = await call(bookings.planSeries, { body }, { timezone })
    setRows(planned.map((one) => ({ planned: one, choice: one.offer, isSkipped: false, savedId: null, refusal: null })))
  }
  const change = (day: string, patch: Partial<SeriesRow>) =>
    setRows((all) => all?.map((row) => (row.planned.day === day ? { ...row, ...patch } : row)) ?? null)

  const save = async () => {
    if (isSaving || !rows) return
    setSaving(true)
    const ready = rows.filter(isReady)
    let saved = 0
    try {
      series.current ??= await call(
        bookings.createSeries,
        { body: { every_weeks: weeks.current, booking_id: booking.id } },
        { idempotencyKey: newKey(), timezone },
      )
      for (const row of ready) {
        const patch = await saveRow(booking, row, series.current.id, timezone)
        if (patch.savedId) saved++
        change(row.planned.day, patch)
      }
    } catch (error) {
      showRefusal(error)
    } finally {
      setSaving(false)
      for (const feature of ['bookings', 'calendar', 'windows']) void queryClient.invalidateQueries({ queryKey: [feature] })
    }
    if (saved > 0) toast.success(s('done', { count: saved }))
    if (saved < ready.length) toast.error(s('partly'))
  }
  const open = rows?.filter((row) => !row.isSkipped && row.savedId === null) ?? []
  return {
    rows,
    plan,
    change,
    save,
    isSaving,
    ready: open.filter(isReady).length,
    unready: open.filter((row) => row.choice === null).length,
  }
}

async function saveRow(booking: BookingCard, { choice }: SeriesRow, series_id: number, timezone: string): Promise<Partial<SeriesRow>> {
  if (!choice) return {}
  const { unit_id, user_id, price_company_id, special_master, parallel } = booking
  const body = {
    unit_id,
    user_id,
    service_ids: servicesOf(booking),
    price_company_id,
    special_master,
    parallel,
    series_id,
    ...placeOf(choice),
  }
  try {
    const { id } = await call(bookings.create, { body }, { idempotencyKey: newKey(), timezone })
    return { savedId: id, refusal: null }
  } catch (error) {
    return { choice: null, refusal: refusalOf(error) }
  }
}
