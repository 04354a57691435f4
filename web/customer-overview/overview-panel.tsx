import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { bookings } from '#contract/bookings/bookings.ts'
import type { CustomerOverview, CustomerVisit } from '#contract/customer-overview/customer-overview.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { customerName } from '#domain/customers/title.ts'
import { May } from '#web/core/may.tsx'
import { AvatarBadge } from '#web/images/avatar-badge.tsx'
import { CustomerPhone } from '#web/revealed-phones/customer-phone-panel.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import type { StatusLook } from '#web/ui/status-mark.tsx'
import { ComingVisits } from './coming-visits.tsx'
import styles from './overview.module.css'
import { OverviewFacts } from './overview-facts.tsx'
import { OverviewFigures } from './overview-figures.tsx'
import { PastVisits } from './past-visits.tsx'
import { o } from './texts.ts'
import { useOverview } from './use-overview.ts'
import { UsualVisits } from './usual-visits.tsx'

/** Parts of bookings that the overview shows. */
export interface VisitDesk {
  lookOf: (statusId: number) => StatusLook & { title: string }
  /** «Перенести», «Отменить» of a visit within reach. */
  acts: (one: ReachedVisit) => ReactNode
}
export interface ReachedVisit {
  visit: CustomerVisit & { id: number }
  customer: string
  /** True: the first of the visits that may be moved. */
  isNearest: boolean
}

interface KnownCustomer {
  title: string
  phone: string
  is_blocked: 0 | 1
}

interface OverviewPanelProps {
  customerId: number
  /** What the screen already knows of the customer, shown before the rest has come. */
  known?: KnownCustomer | undefined
  desk: VisitDesk
  /** The booking that is open here, whose row has no acts of its own. */
  current?: number | undefined
  /** What the screen itself is about (that booking): behind who she is and what to beware of, before the rest. */
  children?: ReactNode
}

/** One panel «кто она» beside a calendar or a booking: the order is that of a call (docs: mock-ups, customer-panel). Its screen begins with her warnings. */
export function OverviewPanel({ customerId, known, desk, current, children }: OverviewPanelProps) {
  const { data, error, refetch } = useOverview(customerId)
  return (
    <div className={styles.panel}>
      <CustomerHead id={customerId} avatar={data?.customer.avatar ?? null} known={data ? knownOf(data) : known} />
      {children}
      {error && !data && <Failure title={o('failed')} error={error} retry={() => void refetch()} />}
      {!error && !data && <FormSkeleton fields={4} />}
      {data && <Blocks overview={data} desk={desk} current={current} />}
    </div>
  )
}

/** The fewest past visits that show a habit. */
const PAST = 5

function Blocks({ overview, desk, current }: { overview: CustomerOverview } & Pick<OverviewPanelProps, 'desk' | 'current'>) {
  const { customer, visits } = overview
  return (
    <>
      {visits && (
        <>
          <section className={styles.block}>
            <OverviewFigures visits={visits} />
          </section>
          <section className={styles.block}>
            <ComingVisits visits={visits.coming} customer={customerName(customer)} desk={desk} current={current} />
          </section>
          {visits.usual.length > 0 && (
            <section className={styles.block}>
              <UsualVisits customerId={customer.id} visits={visits} />
            </section>
          )}
          <section className={styles.block}>
            <PastVisits customerId={customer.id} visits={visits.past} desk={desk} most={PAST} />
          </section>
        </>
      )}
      <section className={styles.block}>
        <OverviewFacts hasNotes overview={overview} />
      </section>
      <div className={styles.foot}>
        <May do={bookings.create}>
          <LinkButton icon="plus" to={paths.newBooking} search={{ user_id: String(customer.id) }}>
            {o('book')}
          </LinkButton>
        </May>
        <LinkButton kind="quiet" icon="open" to={pathTo('customer', { id: customer.id })}>
          {o('card')}
        </LinkButton>
      </div>
    </>
  )
}

const knownOf = ({ customer }: CustomerOverview): KnownCustomer => ({ ...customer, title: customerName(customer) })

function CustomerHead({ id, avatar, known }: { id: number; avatar: string | null; known: KnownCustomer | undefined }) {
  if (!known) return null
  return (
    <header className={styles.head}>
      <AvatarBadge filename={avatar} name={known.title} size={40} pixels={100} />
      <div>
        <Link className={styles.name} to={pathTo('customer', { id })}>
          {known.title}
        </Link>
        <span className={styles.soft}>
          <CustomerPhone customer={{ ...known, id }} />
        </span>
        {known.is_blocked === 1 && (
          <span className={styles.blocked}>
            <Icon name="error" size={16} />
            {o('blocked')}
          </span>
        )}
      </div>
    </header>
  )
}
