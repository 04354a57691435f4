import type { AuditRow } from '#contract/audits/audits.ts'
import { employersRu } from '#contract/employers/employers.ru.ts'
import { statusOf } from '#web/bookings/booking-status-badge.tsx'
import { formatDuration, formatMoney } from '#web/core/formats.ts'

type Values = Record<string, unknown>
type Print = (value: number) => string

const everywhere: Record<string, Print> = {
  ...{ duration: formatDuration, duration_original: formatDuration },
  ...{ price: formatMoney, total: formatMoney },
}
const ofModels: Record<string, Record<string, Print>> = {
  booking: { status_id: (id) => statusOf(id).title },
  employer: { status: (status) => employersRu.statuses[status as keyof typeof employersRu.statuses] ?? String(status) }, // a status that is gone stays a number
}

/** Recorded numbers that stand for words, sums and lengths, as people read them. */
export function inWords({ model_type }: Pick<AuditRow, 'model_type'>, values: Values): Values {
  const words = { ...everywhere, ...ofModels[model_type] }
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, typeof value === 'number' ? (words[field]?.(value) ?? value) : value]),
  )
}
