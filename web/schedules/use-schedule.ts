import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Answer } from '#contract/core/endpoint.ts'
import { employers } from '#contract/employers/employers.ts'
import { type ShiftRow, schedules } from '#contract/schedules/schedules.ts'
import { units } from '#contract/units/units.ts'
import { fullName } from '#domain/core/names.ts'
import { todayIn } from '#web/core/formats.ts'
import { keepLastUnit, lastUnit, unitOf } from '#web/core/last-unit.ts'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { useEvent } from '#web/core/use-event.ts'
import { sessionZone } from '#web/core/zone.ts'
import { aheadOf, loadDayOf, type Period, readPeriod } from './period.ts'
import { type PlanKind, readPlan } from './plan-kind.ts'

const ALL = 2000
const LONG = { staleTime: 5 * 60_000 }

export interface Studio {
  id: number
  name: string
  timezone: string
  from: string
  to: string
}

/** The person of a row of the grid. */
export interface Person {
  id: number
  name: string
  position: string
  /** Attendance only: no place, no categories (K7). */
  withServices: boolean
  /** Requirements of the studio that this person lacks (001 §5, 002 §6). */
  lacks: Lack[]
}
type Lack = (typeof allLacks)[number]
const allLacks = ['passport', 'avatar', 'portfolio', 'fingerprints'] as const

export interface Schedule {
  studio: Studio | null
  studios: Studio[]
  /** True: no studio was opened yet, or the person has none. */
  isNowhere: boolean
  period: Period
  today: string
  /** True: the person may not see the staff, so only the own coming shifts are shown. */
  isOwn: boolean
  people: Person[]
  shifts: ShiftRow[] | undefined
  error: unknown
  retry: () => void
  plan: PlanKind | null
  /** The day whose load by hours is shown. */
  loadDay: string
  go: (change: { unit_id?: number; from?: string; span?: string; plan?: PlanKind | undefined; load?: string | undefined }) => void
}

/** A studio's shifts of a period; studio and period live in the URL. */
export function useSchedule(): Schedule {
  const search: Record<string, string> = useSearch({ strict: false })
  const navigate = useNavigate()
  const { me, can } = useSession()
  const listed = useData(units.list, can(units.list.may) ? { query: { limit: ALL, with: 'city', search: 'closed:0' } } : null, LONG)
  const studios = (listed.data?.items ?? [])
    .filter((one) => one.type !== STORE)
    .map(({ id, name, timezone, schedule }) => ({ id, name, timezone, ...schedule }))
  const known = studios.length > 0 || listed.isLoading || !me.unit ? studios : [{ ...me.unit, from: '', to: '' }]
  const studio = unitOf(known, [Number(search.unit_id), lastUnit(me.id), me.unit_id])
  const today = todayIn(studio?.timezone ?? sessionZone())
  const isOwn = !can(employers.list.may)
  const period = isOwn ? aheadOf(today) : readPeriod(search, today)
  const [begin_at = '', end_at = ''] = [period.days[0], period.days.at(-1)]
  useEvent(studio?.id ?? null)
  const shifts = useData(schedules.ofUnit, studio && { params: { id: studio.id }, query: { begin_at, end_at } }, {
    timezone: studio?.timezone ?? '',
    keep: true,
  })
  const staff = useData(
    employers.list,
    studio && !isOwn ? { query: { limit: ALL, with: 'work_position', search: `unit_id:${studio.id}` } } : null,
    LONG,
  )
  const lacks = useData(schedules.lacks, studio && !isOwn ? { params: { id: studio.id } } : null, LONG).data?.items ?? []
  const own = shifts.data?.items.filter((one) => one.unit_id === studio?.id)
  return {
    studio,
    studios: known,
    period,
    today,
    isOwn,
    isNowhere: !listed.isLoading && known.length === 0,
    people: peopleOf(staff.data?.items ?? [], own ?? []).map((one) => ({ ...one, lacks: lacksOf(one.id, lacks) })),
    // Rows of guests alone would move as soon as the staff is known.
    shifts: staff.isLoading ? undefined : own,
    plan: readPlan(search.plan),
    loadDay: loadDayOf(search.load, period, today),
    error: (shifts.data ? null : shifts.error) ?? (listed.data ? null : listed.error),
    retry: () => void Promise.all([shifts.refetch(), listed.refetch()]),
    go: ({ unit_id, ...change }) => {
      if (unit_id !== undefined) keepLastUnit(me.id, unit_id)
      void navigate({
        to: '.',
        search: { ...search, ...change, ...(unit_id !== undefined && { unit_id: String(unit_id) }) },
        replace: true,
      })
    },
  }
}

/** A central store has no shifts. */
const STORE = 1
const FIRED = 2

type Employer = {
  id: number
  last_name: string
  first_name: string
  status: number
  blocked_at: string | null
  work_position?: { title: string; with_services: 0 | 1; with_schedule: 0 | 1 } | undefined
}

/** The studio's people with schedules, followed by guests with shifts here. */
function peopleOf(staff: readonly Employer[], shifts: readonly ShiftRow[]): Person[] {
  const working = staff.filter((one) => one.status !== FIRED && one.blocked_at === null && one.work_position?.with_schedule !== 0)
  const people = working.map((one) => ({
    id: one.id,
    name: fullName({ last_name: one.last_name, first_name: one.first_name }),
    position: one.work_position?.title ?? '',
    withServices: one.work_position?.with_services !== 0,
    lacks: [],
  }))
  const guests = new Map(
    shifts.filter((shift) => !people.some((one) => one.id === shift.employer_id)).map((shift) => [shift.employer_id, guestOf(shift)]),
  )
  return [...people.toSorted(byPlace), ...guests.values()]
}

const guestOf = ({ employer, schedule_type }: ShiftRow): Person => ({
  id: employer.id,
  name: employer.name,
  position: '',
  withServices: schedule_type !== ATTENDANCE,
  lacks: [],
})

function lacksOf(id: number, all: Answer<typeof schedules.lacks>['items']): Lack[] {
  const own = all.find((one) => one.employer_id === id)
  return allLacks.filter((lack) => own?.[`no_${lack}`] === 1)
}

const ATTENDANCE = 2

/** Masters first, because customers see their shifts. */
const byPlace = (one: Person, other: Person) =>
  Number(other.withServices) - Number(one.withServices) || one.name.localeCompare(other.name, 'ru')
