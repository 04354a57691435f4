import type { FnMemoryRow } from '#contract/cash-registers/cash-registers.ts'
import { fnTerm } from '#domain/fiscal/memory.ts'
import { formatDay, todayIn } from '#web/core/formats.ts'
import { sessionZone } from '#web/core/zone.ts'
import { StatusMark } from '#web/ui/status-mark.tsx'
import { t } from './texts.ts'

/** The fiscal memory in words, with its warning where there is one (C46). */
export function FnBadge({ fn }: { fn: FnMemoryRow }) {
  const worn = fnWarning(fn)
  const left = fn.registrations_left === null ? null : t('fnWords.left', { count: fn.registrations_left })
  const number = [t('fnWords.number', { number: fn.number }), left].filter(Boolean).join(', ')
  if (worn) return <StatusMark icon="error" tone={worn.isUrgent ? 'bad' : 'warn'}>{`${number}, ${worn.text}`}</StatusMark>
  return <>{fn.until === null ? number : `${number}, ${t('fnWords.until', { day: formatDay(fn.until) })}`}</>
}

/** null: there is nothing to do about the memory. `isUrgent`: it stops within a week. */
export function fnWarning({ until, is_full }: FnMemoryRow): { text: string; isUrgent: boolean } | null {
  const term = fnTerm(until, todayIn(sessionZone()))
  const words = [...(term && until ? [t(`fnWords.${term}`, { day: formatDay(until) })] : []), ...(is_full === 1 ? [t('fnWords.full')] : [])]
  return words.length > 0 ? { text: words.join(', '), isUrgent: is_full === 1 || term !== 'month' } : null
}
