import { useNavigate, useSearch } from '@tanstack/react-router'
import { isDay } from '#domain/core/clock-time.ts'
import { todayIn } from '#web/core/formats.ts'
import { sessionZone } from '#web/core/zone.ts'

/** The period of a report, kept in the address; else the present month. */
export function usePeriod() {
  const search: { begin?: string; end?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const month = todayIn(sessionZone()).slice(0, 7)
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10)
  const begin = search.begin && isDay(search.begin) ? search.begin : `${month}-01`
  const end = search.end && isDay(search.end) ? search.end : last
  const ask = (next: { begin?: string; end?: string }) => void navigate({ to: '.', search: { begin, end, ...next }, replace: true })
  return { begin, end, ask }
}
