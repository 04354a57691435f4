import { Link } from '@tanstack/react-router'
import { bookings } from '#contract/bookings/bookings.ts'
import type { CustomerVisit } from '#contract/customer-overview/customer-overview.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { formatMoney } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { useSession } from '#web/core/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { StatusIcon } from './coming-visits.tsx'
import styles from './overview.module.css'
import type { VisitDesk } from './overview-panel.tsx'
import { o } from './texts.ts'
import rows from './visits.module.css'
import { mastersOf, repeatSearch, servicesOf, shortDay } from './words.ts'

interface PastProps {
  customerId: number
  visits: CustomerVisit[]
  desk: VisitDesk
  most: number
  /** True: there is room for the studio and for whole names. */
  isWide?: boolean
}

/** Past visits, the latest first; the list of bookings has all. */
export function PastVisits({ customerId, visits, desk, most, isWide = false }: PastProps) {
  const shown = visits.slice(0, most)
  return (
    <>
      <h3 className={styles.title}>
        {o('past.title')}
        {shown.length > 0 && <span className={styles.soft}>{o('past.latest', { count: shown.length })}</span>}
        {shown.length > 0 && (
          <May do={bookings.list}>
            <Link
              className={styles.more}
              to={paths.bookings}
              search={{ 'f.user_id': String(customerId), orderBy: 'begin_at', sortedBy: 'desc' }}
            >
              {o('past.all')}
            </Link>
          </May>
        )}
      </h3>
      {shown.length === 0 ? (
        <p className={styles.soft}>{o('past.none')}</p>
      ) : (
        <ul className={rows.past} data-wide={isWide || undefined}>
          {shown.map((visit) => (
            <Past key={visit.id ?? visit.begin_at} customerId={customerId} visit={visit} desk={desk} isWide={isWide} />
          ))}
        </ul>
      )}
    </>
  )
}

interface OneProps extends Pick<PastProps, 'customerId' | 'desk'> {
  visit: CustomerVisit
  isWide: boolean
}

function Past({ customerId, visit, desk, isWide }: OneProps) {
  const look = desk.lookOf(visit.status_id)
  const masters = mastersOf(visit)
  const day = shortDay(visit.begin_at)
  return (
    <li>
      <StatusIcon {...look} {...(visit.is_no_show === 1 && { title: o('past.noShow') })} />
      {visit.id === null ? <span>{day}</span> : <Link to={pathTo('booking', { id: visit.id })}>{day}</Link>}
      <span className={rows.grow} title={servicesOf(visit)}>
        {servicesOf(visit)}
      </span>
      {/* A surname is enough beside a calendar. */}
      <span className={rows.by}>{isWide ? masters : masters.split(' ')[0]}</span>
      {isWide && <span className={`${rows.by} ${styles.soft}`}>{visit.unit.name}</span>}
      <span className={rows.sum}>{visit.total === null || visit.is_no_show === 1 ? '—' : formatMoney(visit.total)}</span>
      {isWide && (
        <span className={rows.again}>
          <Again customerId={customerId} visit={visit} />
        </span>
      )}
    </li>
  )
}

/** Repeats a visit with the same services and master, if there was only one; a visit of another studio is not known well enough to repeat. */
function Again({ customerId, visit }: Pick<OneProps, 'customerId' | 'visit'>) {
  const { can } = useSession()
  if (visit.id === null || !can(bookings.create.may)) return null
  const [employer, ...others] = visit.employers
  const search = repeatSearch(customerId, { ...visit, unit_id: visit.unit.id, employer: others.length === 0 ? (employer ?? null) : null })
  const label = o('usual.repeatOf', { services: servicesOf(visit) })
  return (
    <Link to={paths.newBooking} search={search} aria-label={label} title={label}>
      <Icon name="repeat" size={16} />
    </Link>
  )
}
