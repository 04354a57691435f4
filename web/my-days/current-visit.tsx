import type { ReactNode } from 'react'
import type { MyVisit } from '#contract/my-days/my-days.ts'
import { secondsBetween } from '#domain/calendar/span.ts'
import { formatDuration, formatRange } from '#web/core/formats.ts'
import { CustomerWarnings } from '#web/customer-notes/warnings-panel.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './my-days.module.css'
import { t } from './texts.ts'
import { VisitName, VisitWords } from './visit-words.tsx'

interface CurrentVisitProps {
  visit: MyVisit
  now: string
  act: ReactNode
  /** True: the server answers. */
  isLive: boolean
}

/** The present visit: how much of it is left, and its one act. */
export function CurrentVisit({ visit, now, act, isLive }: CurrentVisitProps) {
  const all = secondsBetween(visit)
  const passed = Math.max(0, secondsBetween({ begin_at: visit.begin_at, end_at: now }))
  const left = all - passed
  const share = Math.min(1, all > 0 ? passed / all : 1)
  const words = left > 0 ? t('running', { time: inMinutes(left) }) : t('over', { time: inMinutes(-left) })
  return (
    <section className={styles.current} aria-label={words}>
      <p className={styles.state}>
        <Icon name="play" size={18} />
        <strong>{words}</strong>
        <span className={styles.soft}>{formatRange(visit)}</span>
      </p>
      <div className={styles.run} role="img" aria-label={t('passed', { time: inMinutes(Math.min(passed, all)), all: inMinutes(all) })}>
        <span style={{ width: `${share * 100}%` }} />
      </div>
      <div className={styles.who}>
        <VisitName visit={visit} isLink={isLive} />
        <VisitWords visit={visit} />
      </div>
      {isLive && <CustomerWarnings customerId={visit.user.id} kinds={visit.user.warnings} />}
      {act}
    </section>
  )
}

/** Rounds to whole minutes, at least one. */
const inMinutes = (seconds: number) => formatDuration(Math.max(60, Math.round(seconds / 60) * 60))
