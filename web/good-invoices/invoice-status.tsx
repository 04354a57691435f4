import type { GoodInvoiceRow } from '#contract/good-invoices/good-invoices.ts'
import { type StatusLook, StatusMark } from '#web/ui/status-mark.tsx'
import { t } from './texts.ts'

const looks: Record<0 | 2 | 3, StatusLook> = {
  0: { icon: 'edit', tone: 'note' },
  2: { icon: 'done', tone: 'good' },
  3: { icon: 'close', tone: 'done' },
}

/** A draft that an order has become waits for its goods; one that was loaded waits for a person. */
export const InvoiceStatusMark = ({ of: { status_id, is_expected } }: { of: Pick<GoodInvoiceRow, 'status_id' | 'is_expected'> }) =>
  status_id === 0 && is_expected === 1 ? (
    <StatusMark icon="clock" tone="note">
      {t('expected')}
    </StatusMark>
  ) : (
    <StatusMark {...looks[status_id]}>{t(`statuses.${status_id}`)}</StatusMark>
  )
