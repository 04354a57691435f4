import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { customerNotes } from '#contract/customer-notes/customer-notes.ts'
import type { CustomerOverview } from '#contract/customer-overview/customer-overview.ts'
import { customerName } from '#domain/customers/title.ts'
import { May } from '#web/core/may.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { ComingVisits } from './coming-visits.tsx'
import styles from './overview.module.css'
import { OverviewFacts, OverviewNotes } from './overview-facts.tsx'
import { OverviewFigures } from './overview-figures.tsx'
import type { VisitDesk } from './overview-panel.tsx'
import { PastVisits } from './past-visits.tsx'
import { o } from './texts.ts'
import { useOverview } from './use-overview.ts'
import { UsualVisits } from './usual-visits.tsx'

interface OverviewColumnsProps {
  customerId: number
  desk: VisitDesk
  /** The tab of the page where notes are written. */
  notesTab: string
}

const PAST = 10

/** The same blocks as a page: what passes by in the wide column, what does not change daily beside it. */
export function OverviewColumns({ customerId, desk, notesTab }: OverviewColumnsProps) {
  const { data, error, refetch } = useOverview(customerId)
  if (error && !data) return <Failure title={o('failed')} error={error} retry={() => void refetch()} />
  if (!data) return <FormSkeleton fields={6} />
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{data.visits && <Visits overview={data} visits={data.visits} desk={desk} />}</div>
      <div className={styles.column}>
        {data.visits && (
          <Box>
            <OverviewFigures visits={data.visits} />
          </Box>
        )}
        {data.visits && data.visits.usual.length > 0 && (
          <Box>
            <UsualVisits customerId={customerId} visits={data.visits} />
          </Box>
        )}
        <Box>
          <h3 className={styles.title}>
            {o('facts.notes')}
            <Link className={styles.more} to="." search hash={notesTab} replace>
              <May do={customerNotes.add} otherwise={o('facts.allNotes')}>
                {o('facts.addNote')}
              </May>
            </Link>
          </h3>
          <OverviewNotes overview={data} />
        </Box>
        <Box>
          <OverviewFacts overview={data} />
        </Box>
      </div>
    </div>
  )
}

function Visits({
  overview,
  visits,
  desk,
}: {
  overview: CustomerOverview
  visits: NonNullable<CustomerOverview['visits']>
  desk: VisitDesk
}) {
  const { customer } = overview
  return (
    <>
      <Box>
        <ComingVisits visits={visits.coming} customer={customerName(customer)} desk={desk} />
      </Box>
      <Box>
        <PastVisits isWide customerId={customer.id} visits={visits.past} desk={desk} most={PAST} />
      </Box>
    </>
  )
}

const Box = ({ children }: { children: ReactNode }) => <section className={styles.box}>{children}</section>
