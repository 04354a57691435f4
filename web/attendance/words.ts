import type { AttendanceDay } from '#contract/attendance/attendance.ts'
import { formatRange, formatTime } from '#web/core/formats.ts'
import { t } from './texts.ts'

/** Prints a length as hours and minutes: `10:20`. */
export const hoursOf = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** Minutes outside a shift that are worth a look: everybody comes a little early. */
const NOTED = 30

/** True: work outside of the shift waits for a decision about its pay. */
export const isOutsideNoted = ({ plan, outside, outside_paid }: AttendanceDay) => outside > outside_paid && (!plan || outside >= NOTED)

/** What differs from the plan, in words: the icons of the grid mean the same. */
export function concernsOf(one: AttendanceDay): string[] {
  return [
    one.absent && t('words.absent'),
    one.late > 0 && t('words.late', { count: one.late }),
    one.left_early > 0 && t('words.leftEarly', { count: one.left_early }),
    one.no_gone && t('words.noGone'),
    one.pending > 0 && t('words.pending'),
    isOutsideNoted(one) && t('words.outside', { count: one.outside }),
    one.flags.length > 0 && t('words.flags'),
  ].filter((word) => typeof word === 'string')
}

export function timesOf({ come_at, gone_at, plan }: AttendanceDay): string {
  if (come_at && gone_at) return t('grid.came', { come: formatTime(come_at), gone: formatTime(gone_at) })
  if (come_at) return t('grid.cameOnly', { come: formatTime(come_at) })
  return plan ? t('grid.planned', { time: formatRange(plan) }) : t('grid.off')
}

const tones = ['bad', 'warn', 'good', 'note'] as const
type Tone = (typeof tones)[number]

/** A day of two shifts is as bad as the worse one. */
export const worstOf = (days: AttendanceDay[]): Tone => tones.find((tone) => days.some((one) => toneOf(one) === tone)) ?? 'note'

/** The tone of a day: good, doubtful or wrong; an icon and words say the same. */
export function toneOf(one: AttendanceDay): Tone {
  if (one.absent || one.no_gone) return 'bad'
  if (concernsOf(one).length > 0) return 'warn'
  return one.come_at ? 'good' : 'note'
}
