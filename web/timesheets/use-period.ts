import { useNavigate, useSearch } from '@tanstack/react-router'
import { addDays } from '#domain/core/clock-time.ts'
import { type Half, halves } from '#domain/timesheets/period.ts'
import { todayIn } from '#web/core/formats.ts'
import { sessionZone } from '#web/core/zone.ts'

/** The month and half of the address; without them, the last half that is over. */
export function usePeriod() {
  const search: { month?: string; half?: string | number } = useSearch({ strict: false })
  const navigate = useNavigate()
  const today = todayIn(sessionZone())
  const isSecond = Number(today.slice(8)) > 15
  const usual = {
    month: isSecond ? today.slice(0, 7) : addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7),
    half: (isSecond ? 1 : 2) as Half,
  }
  const month = /^20\d{2}-(0[1-9]|1[0-2])$/.test(search.month ?? '') ? `${search.month}` : usual.month
  const half = halves.find((one) => search.half !== undefined && one === Number(search.half)) ?? usual.half
  const go = (next: { month: string; half: Half }) => void navigate({ to: '.', search: next, replace: true, resetScroll: false })
  return {
    month,
    half,
    choose: (next: Half) => go({ month, half: next }),
    earlier: () => go({ month: addDays(`${month}-01`, -1).slice(0, 7), half }),
    later: () => go({ month: addDays(`${month}-01`, 31).slice(0, 7), half }),
  }
}
