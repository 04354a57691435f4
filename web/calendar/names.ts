import { BOOKING_STATUS } from '#domain/bookings/transitions.ts'
import type { IconName } from '#web/ui/icon.tsx'
import { t } from './texts.ts'

type StatusName = keyof typeof BOOKING_STATUS

const statusNames = new Map<number, StatusName>([
  [BOOKING_STATUS.registered, 'registered'],
  [BOOKING_STATUS.confirmed, 'confirmed'],
  [BOOKING_STATUS.inProgress, 'inProgress'],
  [BOOKING_STATUS.done, 'done'],
  [BOOKING_STATUS.cancelled, 'cancelled'],
])
const sourceNames = new Map<number, 'crm' | 'site' | 'app' | 'tablet'>([
  [1, 'crm'],
  [2, 'site'],
  [3, 'app'],
  [4, 'tablet'],
])

export function statusOf(id: number): string {
  const name = statusNames.get(id)
  return name ? t(`statuses.${name}`) : ''
}

const icons: Record<number, IconName> = { 1: 'clock', 2: 'check', 3: 'play', 8: 'done', 9: 'close' }
export const iconOf = (status: number): IconName => icons[status] ?? 'clock'

export const sourceOf = (id: number) => t(`sources.${sourceNames.get(id) ?? 'other'}`)

/** The word on the button that leads there. */
export function moveOf(from: number, to: number): string {
  if (from === BOOKING_STATUS.cancelled) return t('moves.restore')
  if (from === BOOKING_STATUS.done) return t('moves.reopen')
  const name = statusNames.get(to)
  return name ? t(`moves.${name}`) : ''
}

/** What is said when it has got there. */
export function movedTo(to: number): string {
  const name = statusNames.get(to)
  return name ? t(`moved.${name}`) : ''
}

const weekdays = t('weekdays').split(',')
const months = t('months').split(',')

/** «пн, 23 ноября». */
export function dayName(day: string, weekday: number): string {
  return `${weekdays[weekday - 1]}, ${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]}`
}
