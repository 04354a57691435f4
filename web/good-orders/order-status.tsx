import type { GoodOrderRow } from '#contract/good-orders/good-orders.ts'
import { type StatusLook, StatusMark } from '#web/ui/status-mark.tsx'
import { t } from './texts.ts'

const looks: Record<GoodOrderRow['status_id'], StatusLook> = {
  0: { icon: 'edit', tone: 'note' },
  1: { icon: 'move', tone: 'warn' },
  2: { icon: 'done', tone: 'good' },
  3: { icon: 'close', tone: 'done' },
}

export const OrderStatusMark = ({ status }: { status: GoodOrderRow['status_id'] }) => (
  <StatusMark {...looks[status]}>{t(`statuses.${status}`)}</StatusMark>
)
