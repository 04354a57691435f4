import { Link } from '@tanstack/react-router'
import type { CustomerVisit } from '#contract/customer-overview/customer-overview.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { useSession } from '#web/core/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { StatusLook } from '#web/ui/status-mark.tsx'
import styles from './overview.module.css'
import type { VisitDesk } from './overview-panel.tsx'
import { o } from './texts.ts'
import { useTicking } from './use-overview.ts'
import rows from './visits.module.css'
import { mastersOf, servicesOf, soonOf, timeOf } from './words.ts'

interface ComingProps {
  visits: CustomerVisit[]
  /** The customer's name, for the questions of the acts. */
  customer: string
  desk: VisitDesk
  /** The booking that is open beside the list, and has its acts there. */
  current?: number | undefined
}

/** Coming visits, the nearest first. */
export function ComingVisits({ visits, customer, desk, current }: ComingProps) {
  useTicking()
  const nearest = visits.find((one) => one.may_move === 1)
  return (
    <>
      <h3 className={styles.title}>
        {o('coming.title')}
        {visits.length > 0 && <span className={styles.soft}>{visits.length}</span>}
      </h3>
      {visits.length === 0 && <p className={styles.soft}>{o('coming.none')}</p>}
      <ul>
        {visits.map((visit) => (
          <Coming
            key={visit.id ?? visit.begin_at}
            visit={visit}
            customer={customer}
            desk={desk}
            isCurrent={visit.id !== null && visit.id === current}
            isNearest={visit === nearest}
          />
        ))}
      </ul>
    </>
  )
}

interface OneProps extends Pick<ComingProps, 'customer' | 'desk'> {
  visit: CustomerVisit
  isCurrent: boolean
  isNearest: boolean
}

function Coming({ visit, customer, desk, isCurrent, isNearest }: OneProps) {
  const { me } = useSession()
  const { id } = visit
  const isOwnUnit = visit.unit.id === me.unit_id
  const soon = soonOf(visit)
  const what = [servicesOf(visit), mastersOf(visit), !isOwnUnit && o('coming.unit', { name: visit.unit.name })]
  return (
    <li className={rows.visit} aria-current={isCurrent ? 'true' : undefined}>
      <StatusIcon {...desk.lookOf(visit.status_id)} />
      <div className={rows.line}>
        <span className={rows.when}>
          {id === null || isCurrent ? timeOf(visit) : <Link to={pathTo('booking', { id })}>{timeOf(visit)}</Link>}
        </span>
        <span className={rows.acts}>
          {isCurrent && <span className={styles.soft}>{o('coming.current')}</span>}
          {id === null && <span className={styles.soft}>{o('coming.elsewhere')}</span>}
          {id !== null && !isCurrent && desk.acts({ visit: { ...visit, id }, customer, isNearest })}
        </span>
      </div>
      <span className={rows.what}>
        {what.filter(Boolean).join(' · ')}
        {soon && <strong className={rows.soon}>{soon}</strong>}
      </span>
    </li>
  )
}

/** The icon of a status where there is no room for its word, which is its name. */
export const StatusIcon = ({ icon, tone, title }: StatusLook & { title: string }) => (
  <span className={rows.status} data-tone={tone} role="img" aria-label={title} title={title}>
    <Icon name={icon} size={16} />
  </span>
)
