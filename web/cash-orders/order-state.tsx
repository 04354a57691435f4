import type { CashOrderRow } from '#contract/cash-orders/cash-orders.ts'
import { StatusMark } from '#web/ui/status-mark.tsx'
import { t } from './texts.ts'

export const OrderState = ({ row }: { row: Pick<CashOrderRow, 'reversed_at'> }) => (
  <StatusMark icon={row.reversed_at ? 'close' : 'done'} tone={row.reversed_at ? 'done' : 'good'}>
    {t(row.reversed_at ? 'fields.is_reversed' : 'valid')}
  </StatusMark>
)
