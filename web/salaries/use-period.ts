import { useNavigate, useSearch } from '@tanstack/react-router'
import { isDay } from '#domain/core/clock-time.ts'
import { todayIn } from '#web/core/formats.ts'
import { sessionZone } from '#web/core/zone.ts'

interface Asked {
  begin?: string
  end?: string
  employer?: number
  salary?: number
}

/** Of whom and of what days a report tells (SAL-403), kept in the address: one sheet alone, or a period, else the present month, of everybody or of one employee. */
export function usePeriod() {
  const search: Asked = useSearch({ strict: false })
  const navigate = useNavigate()
  const month = todayIn(sessionZone()).slice(0, 7)
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10)
  const begin = search.begin && isDay(search.begin) ? search.begin : `${month}-01`
  const end = search.end && isDay(search.end) ? search.end : last
  const [employer, salary] = [numberIn(search.employer), numberIn(search.salary)]
  const ask = (next: Asked) =>
    void navigate({ to: '.', search: { begin, end, ...(employer !== null && { employer }), ...next }, replace: true })
  const days = { beginAt: begin, endAt: end }
  const query = salary === null ? { ...days, ...(employer !== null && { employerId: employer }) } : { salaryId: salary }
  return { begin, end, employer, salary, ask, days, query }
}

const numberIn = (typed: unknown) => (Number.isSafeInteger(Number(typed)) && Number(typed) > 0 ? Number(typed) : null)
