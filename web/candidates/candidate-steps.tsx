import type { CandidateCard } from '#contract/candidates/candidates.ts'
import { formatMoment } from '#web/core/formats.ts'
import styles from './candidates.module.css'
import { StageMark } from './stage-mark.tsx'
import { t } from './texts.ts'

/** The stages with their times, authors and reasons, the last one first. */
export function CandidateSteps({ row }: { row: CandidateCard }) {
  return (
    <section className={styles.tab} aria-label={t('tabs.steps')}>
      <ul className={styles.lines}>
        {row.steps.toReversed().map((one) => (
          <li key={one.id}>
            <StageMark stage={one.stage} />
            <small>{[formatMoment(one.created_at), one.author].filter(Boolean).join(', ')}</small>
            {one.reason && <p>{t('steps.reason', { reason: one.reason })}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
