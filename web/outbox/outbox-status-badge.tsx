import type { OutboxRow } from '#contract/outbox/outbox.ts'
import { type StatusLook, StatusMark } from '#web/ui/status-mark.tsx'
import { t } from './texts.ts'

const looks: Record<OutboxRow['status'], StatusLook> = {
  waiting: { icon: 'clock', tone: 'note' },
  sending: { icon: 'play', tone: 'note' },
  sent: { icon: 'check', tone: 'good' },
  delivered: { icon: 'done', tone: 'good' },
  failed: { icon: 'error', tone: 'bad' },
  cancelled: { icon: 'close', tone: 'done' },
  unknown: { icon: 'info', tone: 'warn' },
}

/** Colour, icon and word together. */
export function OutboxStatus({ status }: { status: OutboxRow['status'] }) {
  return <StatusMark {...looks[status]}>{t(`statuses.${status}`)}</StatusMark>
}
