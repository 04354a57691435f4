import type { PaymentRequestRow } from '#contract/payment-requests/payment-requests.ts'
import { type StatusLook, StatusMark } from '#web/ui/status-mark.tsx'
import { t } from './texts.ts'

const looks: Record<PaymentRequestRow['state'], StatusLook> = {
  new: { icon: 'note', tone: 'note' },
  approved: { icon: 'check', tone: 'warn' },
  paid: { icon: 'cash', tone: 'good' },
  closed: { icon: 'done', tone: 'good' },
  rejected: { icon: 'close', tone: 'done' },
}

export const RequestState = ({ state }: { state: PaymentRequestRow['state'] }) => (
  <StatusMark {...looks[state]}>{t(`states.${state}`)}</StatusMark>
)
