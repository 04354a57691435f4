import { waitingListRu } from '#contract/waiting-list/waiting-list.ru.ts'
import type { WaitingRow } from '#contract/waiting-list/waiting-list.ts'
import { formatDay } from '#web/core/formats.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('waiting-list', waitingListRu)

export const daysOf = ({ begin_day, end_day }: Pick<WaitingRow, 'begin_day' | 'end_day'>) =>
  begin_day === end_day ? formatDay(begin_day) : `${formatDay(begin_day)} – ${formatDay(end_day)}`

export function timesOf({ time_from: from, time_to: to }: Pick<WaitingRow, 'time_from' | 'time_to'>): string {
  if (!from && !to) return t('anyTime')
  return [from && t('timeFrom', { from }), to && t('timeTo', { to })].filter(Boolean).join(' ')
}

export const namesOf = (list: readonly { name: string }[] | undefined) => (list ?? []).map(({ name }) => name).join(', ')
export const titlesOf = ({ services }: Pick<WaitingRow, 'services'>) => (services ?? []).map(({ title }) => title).join(', ')
