import { Link } from '@tanstack/react-router'
import type { MyVisit } from '#contract/my-days/my-days.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { formatRange } from '#web/core/formats.ts'
import styles from './my-days.module.css'
import { t } from './texts.ts'

/** Without the network no other page opens. */
export function VisitName({ visit, isLink }: { visit: MyVisit; isLink: boolean }) {
  const { title } = visit.user
  if (!isLink) return <strong className={styles.name}>{title}</strong>
  return (
    <Link className={styles.name} to={pathTo('booking', { id: visit.booking_id })} aria-label={nameOf(visit)}>
      {title}
    </Link>
  )
}

/** The button's name with its visit, because a customer may have several visits. */
export const nameOf = (visit: MyVisit) => t('visit', { customer: visit.user.title, time: formatRange(visit) })

export function VisitWords({ visit: { services, comment, is_first, special_master } }: { visit: MyVisit }) {
  const marks = [is_first && t('first'), special_master && t('special')].filter(Boolean).join(', ')
  return (
    <>
      <span className={styles.soft}>{services.join(', ')}</span>
      {comment && <span>{comment}</span>}
      {marks && <span className={styles.mark}>{marks}</span>}
    </>
  )
}
