import type { CustomerOverview } from '#contract/customer-overview/customer-overview.ts'
import { daysName, formatDay, formatMoment } from '#web/core/formats.ts'
import { Facts } from '#web/ui/facts.tsx'
import styles from './caller.module.css'
import { t } from './texts.ts'

/** The facts that callers ask about first. */
export function CallerFacts({ overview: { visits, notes } }: { overview: CustomerOverview }) {
  const last = visits?.past.find(({ is_no_show }) => is_no_show === 0)
  const next = visits?.coming[0]
  const was = last && [
    formatDay(last.begin_at),
    last.services.map(({ title }) => title).join(', '),
    last.employers.map(({ name }) => name).join(', '),
  ]
  return (
    <Facts
      className={styles.facts}
      of={[
        [t('card.was'), was?.filter(Boolean).join(', ')],
        [t('card.booked'), visits && (next ? `${formatMoment(next.begin_at)}, ${next.unit.name}` : advised(visits))],
        [t('card.noShows'), visits && visits.count + visits.no_shows > 0 && noShows(visits)],
        [t('card.note'), notes[0]?.text],
      ]}
    />
  )
}

type Visits = NonNullable<CustomerOverview['visits']>

const noShows = ({ count, no_shows }: Visits) => t('card.noShowsOf', { count: no_shows, of: count + no_shows })
const advised = ({ next_from: from, next_to: to }: Visits) =>
  from !== null && to !== null ? t('card.advised', { when: daysName(from, to) }) : t('card.notBooked')
