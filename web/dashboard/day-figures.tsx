import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { bookings } from '#contract/bookings/bookings.ts'
import type { May as Right } from '#contract/core/endpoint.ts'
import type { DashboardDay } from '#contract/dashboard/dashboard.ts'
import { paths } from '#contract/shell/paths.ts'
import { BOOKING_STATUS } from '#domain/bookings/transitions.ts'
import { shareOf } from '#domain/dashboard/troubles.ts'
import { formatCount, formatDuration, formatShare, formatWhole } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { Figure, Figures } from './figures.tsx'
import { t } from './texts.ts'

/** The day's figures with their comparisons; each leads to what is behind it. */
export function DayFigures({ data }: { data: DashboardDay }) {
  const { figures } = data
  const unconfirmed = figures.statuses.find(({ status_id }) => status_id === BOOKING_STATUS.registered)?.count ?? 0
  return (
    <Figures title={t('figures.title')}>
      <Figure
        name={t('figures.bookings')}
        value={<Listed data={data}>{formatCount(figures.bookings)}</Listed>}
        more={figures.bookings > 0 && (unconfirmed > 0 ? t('figures.unconfirmed', { count: unconfirmed }) : t('figures.allConfirmed'))}
      />
      {figures.sum !== null && (
        <Figure name={t('figures.sum')} value={<Listed data={data}>{formatWhole(figures.sum)}</Listed>} more={besideSum(figures)} />
      )}
      <Figure
        name={t('figures.load')}
        value={<InCalendar data={data}>{formatShare(shareOf(figures))}</InCalendar>}
        more={t('figures.loadOf', { busy: formatDuration(figures.busy), all: formatDuration(figures.all) })}
      />
      <Figure
        name={t('figures.free')}
        value={<InCalendar data={data}>{formatDuration(figures.free_seconds)}</InCalendar>}
        more={besideFree(figures)}
      />
      <Figure
        name={t('figures.newCustomers')}
        value={<Listed data={data}>{formatCount(figures.new_customers)}</Listed>}
        more={figures.customers > 0 && t('figures.customers', { count: figures.customers })}
      />
      <Figure
        name={t('figures.cancelled')}
        value={
          <Listed data={data} status={BOOKING_STATUS.cancelled}>
            {formatCount(figures.cancelled)}
          </Listed>
        }
        more={t('figures.noShows', { count: figures.no_shows })}
      />
    </Figures>
  )
}

type Numbers = DashboardDay['figures']

function besideSum({ sum, plan, average, bookings: count }: Numbers): string | null {
  if (plan !== null && plan > 0) return t('figures.plan', { sum: formatWhole(plan), share: formatShare((sum ?? 0) / plan) })
  return count > 0 && average !== null ? t('figures.average', { sum: formatWhole(average) }) : null
}

function besideFree({ free, free_seconds: seconds }: Numbers): string {
  if (free > 0) return t('figures.freeWindows', { count: free })
  return t(seconds > 0 ? 'figures.freeDays' : 'figures.freeNone')
}

/** The bookings behind a number. */
function Listed({ data: { day, unit }, status, children }: { data: DashboardDay; status?: number; children: string }) {
  const search = { 'f.day': day, 'f.unit_id': String(unit.id), ...(status && { 'f.status_id': String(status) }) }
  return (
    <Led may={bookings.list.may} to={paths.bookings} search={search}>
      {children}
    </Led>
  )
}

const InCalendar = ({ data: { day, unit }, children }: { data: DashboardDay; children: string }) => (
  <Led may="Calendar.view" to={paths.calendar} search={{ unit_id: String(unit.id), selected_date: day }}>
    {children}
  </Led>
)

function Led({ may, to, search, children }: { may: Right; to: string; search: Record<string, string>; children: ReactNode }) {
  return (
    <May do={may} otherwise={children}>
      <Link to={to} search={search}>
        {children}
      </Link>
    </May>
  )
}
