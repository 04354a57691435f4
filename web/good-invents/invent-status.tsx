import type { GoodInventItem, GoodInventRow } from '#contract/good-invents/good-invents.ts'
import { type StatusLook, StatusMark } from '#web/ui/status-mark.tsx'
import { t } from './texts.ts'

const looks: Record<GoodInventRow['status_id'], StatusLook> = {
  0: { icon: 'edit', tone: 'note' },
  2: { icon: 'done', tone: 'good' },
  3: { icon: 'close', tone: 'done' },
}

export const InventStatusMark = ({ status }: { status: GoodInventRow['status_id'] }) => (
  <StatusMark {...looks[status]}>{t(`statuses.${status}`)}</StatusMark>
)

const outcomeLooks: Record<NonNullable<GoodInventItem['outcome']>, StatusLook> = {
  shortage: { icon: 'down', tone: 'bad' },
  equality: { icon: 'check', tone: 'good' },
  excess: { icon: 'up', tone: 'warn' },
  deleted: { icon: 'close', tone: 'done' },
}

/** The outcome of a good's count (GDS-432). */
export function OutcomeMark({ item }: { item: GoodInventItem }) {
  if (item.is_deleted === 1) return <StatusMark {...outcomeLooks.deleted}>{t('outcomes.deleted')}</StatusMark>
  if (item.outcome !== null) return <StatusMark {...outcomeLooks[item.outcome]}>{t(`outcomes.${item.outcome}`)}</StatusMark>
  return item.qty === null ? (
    <StatusMark icon="info" tone="note">
      {t('outcomes.none')}
    </StatusMark>
  ) : null
}
