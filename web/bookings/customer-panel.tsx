import type { ComponentProps } from 'react'
import { CustomerWarnings } from '#web/customer-notes/warnings-panel.tsx'
import { OverviewBrief } from '#web/customer-overview/overview-brief-panel.tsx'
import { OverviewColumns } from '#web/customer-overview/overview-columns-panel.tsx'
import { OverviewPanel, type VisitDesk } from '#web/customer-overview/overview-panel.tsx'
import { statusOf } from './booking-status-badge.tsx'
import { CustomerVisitActs } from './customer-visit-acts.tsx'

const desk: VisitDesk = { lookOf: statusOf, acts: (one) => <CustomerVisitActs {...one} /> }
/** On the customer's own page, the key M moves the nearest visit. */
const deskWithKey: VisitDesk = { lookOf: statusOf, acts: (one) => <CustomerVisitActs {...one} hasKey={one.isNearest} /> }
const deskToLookAt: VisitDesk = { lookOf: statusOf, acts: () => null }

/** A customer's facts and visits with their acts, beside a calendar or a booking. */
export const CustomerPanel = (props: Omit<ComponentProps<typeof OverviewPanel>, 'desk'>) => <OverviewPanel {...props} desk={desk} />

/** The columns of the customer's own page. */
export const CustomerColumns = (props: Omit<ComponentProps<typeof OverviewColumns>, 'desk'>) => (
  <OverviewColumns {...props} desk={deskWithKey} />
)

/** The short form that is shown while a booking of hers is prepared. */
export const CustomerBrief = (props: Omit<ComponentProps<typeof OverviewBrief>, 'desk'>) => <OverviewBrief {...props} desk={desk} />

/** The short form without its acts, for the glance beside a search. */
export const CustomerGlance = ({ customerId }: { customerId: number }) => (
  <>
    <CustomerWarnings customerId={customerId} />
    <OverviewBrief customerId={customerId} desk={deskToLookAt} />
  </>
)
