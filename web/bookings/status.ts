import { BOOKING_STATUS } from '#domain/bookings/transitions.ts'
import type { IconName } from '#web/ui/icon.tsx'
import { b } from './texts.ts'

export type StatusName = keyof typeof BOOKING_STATUS
export type StatusTone = 'note' | 'good' | 'warn' | 'done' | 'bad'

const names = new Map<number, StatusName>(Object.entries(BOOKING_STATUS).map(([name, id]) => [id, name as StatusName])) // keys of that very object

const looks: Record<StatusName, { icon: IconName; tone: StatusTone }> = {
  registered: { icon: 'clock', tone: 'note' },
  confirmed: { icon: 'check', tone: 'good' },
  inProgress: { icon: 'play', tone: 'warn' },
  done: { icon: 'done', tone: 'done' },
  cancelled: { icon: 'close', tone: 'bad' },
}

export function statusOf(id: number): { title: string; icon: IconName; tone: StatusTone } {
  const name = names.get(id)
  return name ? { title: b(`statuses.${name}`), ...looks[name] } : { title: b('statuses.other', { id }), icon: 'info', tone: 'done' }
}

/** The word on the button that leads from one status to another. */
export function moveOf(from: number, to: number): string {
  if (from === BOOKING_STATUS.cancelled) return b('moves.restore')
  if (from === BOOKING_STATUS.done) return b('moves.reopen')
  const name = names.get(to)
  return name ? b(`moves.${name}`) : b('moves.other', { status: statusOf(to).title })
}

/** What is said when it has got there. */
export const movedTo = (to: number) => b(`moved.${names.get(to) ?? 'other'}`)
