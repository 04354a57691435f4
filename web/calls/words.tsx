import type { CallRow } from '#contract/calls/calls.ts'
import { formatPhone } from '#web/core/formats.ts'
import { type StatusLook, StatusMark } from '#web/ui/status-mark.tsx'
import { t } from './texts.ts'

export const phoneOf = ({ phone }: Pick<CallRow, 'phone'>) => (phone === '' ? t('hidden') : formatPhone(phone))

/** The other side of a call: the customer, or the number as far as it may be shown. */
export const nameOf = (row: Pick<CallRow, 'user' | 'phone'>) => row.user?.name || phoneOf(row)

/** Prints a length as «0:06», «12:40» or, from an hour on, «2:05:40». */
export function clockOf(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60]
  const two = (n: number) => String(n).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

const looks: Record<NonNullable<CallRow['result']>, StatusLook> = {
  answered: { icon: 'check', tone: 'good' },
  missed: { icon: 'error', tone: 'bad' },
  busy: { icon: 'close', tone: 'warn' },
  failed: { icon: 'error', tone: 'bad' },
  short: { icon: 'minus', tone: 'done' },
}

/** The outcome of a call, or its present state. */
export function CallState({ row: { state, result, direction } }: { row: Pick<CallRow, 'state' | 'result' | 'direction'> }) {
  if (result === null)
    return (
      <StatusMark icon="phone" tone={state === 'talking' ? 'good' : 'note'}>
        {t(`states.${state}`)}
      </StatusMark>
    )
  const isUnanswered = direction === 'out' && result === 'missed'
  return <StatusMark {...looks[result]}>{isUnanswered ? t('noAnswer') : t(`results.${result}`)}</StatusMark>
}
