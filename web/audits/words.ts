import type { AuditRow } from '#contract/audits/audits.ts'
import { employersRu } from '#contract/employers/employers.ru.ts'
import { statusOf } from '#web/bookings/booking-status-badge.tsx'

type Values = Record<string, unknown>

/** Numbers of lists that stand in the code: nothing in the database names them. */
const listed: Record<string, Record<string, (value: number) => string>> = {
  booking: { status_id: (id) => statusOf(id).title },
  employer: { status: (status) => employersRu.statuses[status as keyof typeof employersRu.statuses] ?? String(status) }, // a status that is gone stays a number
}

/** Recorded numbers that stand for words; sums, lengths and moments are printed by their kind (web/ui/changes.tsx). */
export function inWords({ model_type }: Pick<AuditRow, 'model_type'>, values: Values): Values {
  const words = listed[model_type] ?? {}
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, typeof value === 'number' ? (words[field]?.(value) ?? value) : value]),
  )
}
