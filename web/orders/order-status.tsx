import { type StatusLook, StatusMark } from '#web/ui/status-mark.tsx'
import { t } from './texts.ts'

const looks: Record<number, StatusLook> = {
  0: { icon: 'clock', tone: 'note' },
  1: { icon: 'close', tone: 'done' },
  2: { icon: 'check', tone: 'warn' },
  3: { icon: 'done', tone: 'good' },
  4: { icon: 'repeat', tone: 'done' },
}
const known = [0, 1, 2, 3, 4] as const

/** Colour, icon and word together. */
export function OrderStatusMark({ status }: { status: number }) {
  const id = known.find((one) => one === status) ?? 0
  return <StatusMark {...(looks[id] ?? { icon: 'clock', tone: 'note' })}>{t(`statuses.${id}`)}</StatusMark>
}
