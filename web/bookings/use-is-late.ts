import { useEffect, useState } from 'react'
import type { BookingCard } from '#contract/bookings/bookings.ts'
import { dayOf, momentAt, secondsOf } from '#domain/core/clock-time.ts'
import { nowIn } from '#web/core/formats.ts'

/** Ten minutes after the start «Не пришёл» is offered (decisions.md «Bookings and windows»). */
const NO_SHOW_AFTER = 600
const TICK = 30_000

export function useIsLate({ begin_at }: Pick<BookingCard, 'begin_at'>, timezone: string): boolean {
  const [now, setNow] = useState(() => nowIn(timezone))
  useEffect(() => {
    const timer = setInterval(() => setNow(nowIn(timezone)), TICK)
    return () => clearInterval(timer)
  }, [timezone])
  return now >= momentAt(dayOf(begin_at), secondsOf(begin_at) + NO_SHOW_AFTER)
}
