import type { CustomerOverview, CustomerVisit, CustomerVisits, UsualVisit } from '#contract/customer-overview/customer-overview.ts'
import { addDays, dayOf, secondsOf } from '#domain/core/clock-time.ts'
import { dayName, daysName, formatDay, formatDuration, formatRange, NBSP, nowIn } from '#web/core/formats.ts'
import { o } from './texts.ts'

/** «сегодня, 12:30–14:00», «сб, 28 ноября, 19:00–20:30». */
export function timeOf(visit: CustomerVisit): string {
  const day = dayOf(visit.begin_at)
  const today = dayOf(nowIn(visit.unit.timezone))
  const names = new Map([
    [today, o('coming.today')],
    [addDays(today, 1), o('coming.tomorrow')],
  ])
  return `${names.get(day) ?? dayName(day)}, ${formatRange(visit)}`
}

/** From how soon a minute counts. */
const SOON = 3 * 3600

/** «через 6 мин», «сейчас здесь»; null: not that soon. */
export function soonOf({ begin_at, unit }: CustomerVisit): string | null {
  const now = nowIn(unit.timezone)
  if (begin_at <= now) return o('coming.now')
  const left = secondsOf(begin_at) - secondsOf(now)
  if (dayOf(begin_at) !== dayOf(now) || left > SOON) return null
  return o('coming.in', { time: formatDuration(Math.ceil(left / 60) * 60) })
}

export const servicesOf = ({ services }: Pick<CustomerVisit, 'services'>) =>
  services.map(({ title, qty }) => (qty > 1 ? `${title}${NBSP}×${NBSP}${qty}` : title)).join(', ')

export const mastersOf = ({ employers }: CustomerVisit) => employers.map(({ name }) => name).join(', ')

/** «21.11», of another year «21.11.25». */
export function shortDay(moment: string): string {
  const [day, year] = [formatDay(dayOf(moment)), nowIn('UTC').slice(0, 4)]
  return moment.startsWith(year) ? day.slice(0, 5) : `${day.slice(0, 6)}${day.slice(8)}`
}

/** «Советуем прийти 9–19 декабря»; null: no advice. */
export function nextWords({ next_from: from, next_to: to }: Pick<CustomerVisits, 'next_from' | 'next_to'>): string | null {
  if (from !== null && to !== null) return o('next.between', { days: daysName(from, to) })
  if (from !== null) return o('next.from', { day: formatDay(from) })
  return to === null ? null : o('next.to', { day: formatDay(to) })
}

/** Parameters of the new booking's address; a service done twice is named twice. */
export const repeatSearch = (
  customerId: number,
  { services, employer, unit_id }: Pick<UsualVisit, 'services' | 'employer' | 'unit_id'>,
) => ({
  unit_id: String(unit_id),
  user_id: String(customerId),
  service_ids: services.flatMap(({ id, qty }) => Array<number>(qty).fill(id)).join(),
  ...(employer && { employer_id: String(employer.id) }),
})

type Waiting = NonNullable<CustomerOverview['waiting']>[number]

/** «25–27 ноября, с 18:00, Климова Анна». */
export function waitingWords({ begin_day, end_day, time_from: from, time_to: to, employers = [] }: Waiting): string {
  const days = begin_day === end_day ? dayName(begin_day) : daysName(begin_day, end_day)
  const times = [from && `с${NBSP}${from}`, to && `до${NBSP}${to}`].filter(Boolean).join(' ')
  return [days, times, employers.map(({ name }) => name).join(', ')].filter(Boolean).join(', ')
}
