import { useNavigate, useSearch } from '@tanstack/react-router'
import { MOST_DAYS, myDays } from '#contract/my-days/my-days.ts'
import { addDays, isDay, weekday } from '#domain/core/clock-time.ts'
import { todayIn } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { sessionZone } from '#web/core/zone.ts'
import { useKeptDays } from './saved-days.ts'

/** Features whose changes are shown in a day. */
const HEARD = ['bookings', 'schedules', 'windows', 'absences', 'day-notes']
/** Milliseconds between readings: time passes without events, and other studios are not heard here. */
const MINUTE = 60_000

/** The day of the address and two weeks around it, so that on a Sunday tomorrow is there too. */
export function useMyDays() {
  const search: { selected_date?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const { me } = useSession()
  const today = todayIn(sessionZone())
  const day = search.selected_date && isDay(search.selected_date) ? search.selected_date : today
  const monday = mondayOf(day)
  useRefetch(myDays.list, me.unit_id, HEARD)
  const { data, error, refetch, dataUpdatedAt } = useData(
    myDays.list,
    { query: { from: monday, days: MOST_DAYS } },
    { refetchInterval: MINUTE, keep: true },
  )
  const go = (next: string) =>
    void navigate({ to: '.', search: next === today ? {} : { selected_date: next }, replace: true, resetScroll: false })
  const items = data?.items
  useKeptDays(items, dataUpdatedAt, today)
  return {
    day,
    today,
    monday,
    go,
    items: items?.some((one) => one.day === day) ? items : undefined,
    updatedAt: dataUpdatedAt,
    error: items ? null : error,
    retry: () => void refetch(),
  }
}

export const mondayOf = (day: string) => addDays(day, 1 - weekday(day))
