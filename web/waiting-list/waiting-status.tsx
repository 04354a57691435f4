import type { WaitingStatus } from '#contract/waiting-list/waiting-list.ts'
import { type StatusLook, StatusMark } from '#web/ui/status-mark.tsx'
import { t } from './texts.ts'

const looks: Record<WaitingStatus, StatusLook> = {
  waiting: { icon: 'clock', tone: 'note' },
  offered: { icon: 'star', tone: 'warn' },
  booked: { icon: 'check', tone: 'good' },
  expired: { icon: 'close', tone: 'done' },
  cancelled: { icon: 'close', tone: 'done' },
}

/** Colour, icon and word together. */
export function WaitingStatusMark({ status }: { status: WaitingStatus }) {
  return <StatusMark {...looks[status]}>{t(`statuses.${status}`)}</StatusMark>
}
