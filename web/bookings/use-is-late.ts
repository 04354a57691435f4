import { useEffect, useState } from 'react'
import type { BookingCard } from '#contract/bookings/bookings.ts'
import { NO_SHOW_AFTER } from '#domain/bookings/transitions.ts'
import { dayOf, momentAt, secondsOf } from '#domain/core/clock-time.ts'
import { nowIn } from '#web/core/formats.ts'

const TICK = 30_000

/** True: the visit may be marked as «Не пришёл». */
export function useIsLate({ begin_at }: Pick<BookingCard, 'begin_at'>, timezone: string): boolean {
  const [now, setNow] = useState(() => nowIn(timezone))
  useEffect(() => {
    const timer = setInterval(() => setNow(nowIn(timezone)), TICK)
    return () => clearInterval(timer)
  }, [timezone])
  return now >= momentAt(dayOf(begin_at), secondsOf(begin_at) + NO_SHOW_AFTER)
}
