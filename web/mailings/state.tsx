import type { MailingRow, RecipientRow } from '#contract/mailings/mailings.ts'
import { type StatusLook, StatusMark } from '#web/ui/status-mark.tsx'
import { t } from './texts.ts'

const states: Record<MailingRow['state'], StatusLook> = {
  sending: { icon: 'clock', tone: 'note' },
  done: { icon: 'check', tone: 'good' },
  cancelled: { icon: 'close', tone: 'done' },
}
const statuses: Record<RecipientRow['status'], StatusLook> = {
  pending: { icon: 'clock', tone: 'note' },
  queued: { icon: 'clock', tone: 'note' },
  sent: { icon: 'check', tone: 'good' },
  delivered: { icon: 'check', tone: 'good' },
  read: { icon: 'check', tone: 'good' },
  failed: { icon: 'error', tone: 'bad' },
  unknown: { icon: 'info', tone: 'warn' },
  suppressed: { icon: 'close', tone: 'done' },
}

export const MailingState = ({ state }: Pick<MailingRow, 'state'>) => <StatusMark {...states[state]}>{t(`states.${state}`)}</StatusMark>
export const RecipientStatusMark = ({ status }: Pick<RecipientRow, 'status'>) => (
  <StatusMark {...statuses[status]}>{t(`statuses.${status}`)}</StatusMark>
)
