import { type StatusLook, StatusMark } from '#web/ui/status-mark.tsx'
import { t } from './texts.ts'

const looks: Record<0 | 2 | 3, StatusLook> = {
  0: { icon: 'edit', tone: 'note' },
  2: { icon: 'done', tone: 'good' },
  3: { icon: 'close', tone: 'done' },
}

export const InvoiceStatusMark = ({ status }: { status: 0 | 2 | 3 }) => (
  <StatusMark {...looks[status]}>{t(`statuses.${status}`)}</StatusMark>
)
