import { useId } from 'react'
import type { UsualVisit } from '#contract/customer-overview/customer-overview.ts'
import { customerName } from '#domain/customers/title.ts'
import { shell } from '#web/core/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { ComingVisits } from './coming-visits.tsx'
import styles from './overview.module.css'
import { OverviewFacts } from './overview-facts.tsx'
import { OverviewFigures } from './overview-figures.tsx'
import type { VisitDesk } from './overview-panel.tsx'
import { PastVisits } from './past-visits.tsx'
import { o } from './texts.ts'
import { useOverview } from './use-overview.ts'
import { UsualVisits } from './usual-visits.tsx'

interface OverviewBriefProps {
  customerId: number
  desk: VisitDesk
  /** Fills the services of a booking that is being prepared here. */
  onRepeat?: ((usual: UsualVisit) => void) | undefined
}

const PAST = 3

/** A short overview for screens with another purpose: when she comes, what she usually takes, what to remember. Nothing is drawn before it is known. */
export function OverviewBrief({ customerId, desk, onRepeat }: OverviewBriefProps) {
  const heading = useId()
  const { data, error, refetch } = useOverview(customerId)
  if (error && !data)
    return (
      <p className={styles.soft}>
        {o('failed')}{' '}
        <Button kind="quiet" onClick={() => void refetch()}>
          {shell('retry')}
        </Button>
      </p>
    )
  if (!data) return null
  const { customer, visits } = data
  return (
    <section className={styles.brief} aria-labelledby={heading}>
      <h2 id={heading} className="unseen">
        {o('about')}
      </h2>
      {visits && (
        <>
          <OverviewFigures visits={visits} />
          <div className={styles.block}>
            <ComingVisits visits={visits.coming} customer={customerName(customer)} desk={desk} />
          </div>
          {visits.usual.length > 0 && (
            <div className={styles.block}>
              <UsualVisits customerId={customerId} visits={visits} onRepeat={onRepeat} />
            </div>
          )}
          {visits.past.length > 0 && (
            <div className={styles.block}>
              <PastVisits customerId={customerId} visits={visits.past} desk={desk} most={PAST} />
            </div>
          )}
        </>
      )}
      <OverviewFacts hasNotes overview={data} />
    </section>
  )
}
