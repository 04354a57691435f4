import type { AuditRow } from '#contract/audits/audits.ts'
import { reasonWords } from '#contract/bookings/cancel-reason.ts'
import { employersRu } from '#contract/employers/employers.ru.ts'
import { statusOf } from '#web/bookings/booking-status-badge.tsx'

type Values = Record<string, unknown>

/** Values with fixed meanings, which no table of the database names. */
const numbers: Record<string, Record<string, (value: number) => string>> = {
  booking: { status_id: (id) => statusOf(id).title },
  employer: { status: (status) => employersRu.statuses[status as keyof typeof employersRu.statuses] ?? String(status) }, // an unknown status stays a number
}

const codes: Record<string, Record<string, (value: string) => string>> = { booking: { cancel_reason: reasonWords } }

/** Recorded values that stand for words; sums, lengths and moments are printed by their kind (web/ui/changes.tsx). */
export function inWords({ model_type }: Pick<AuditRow, 'model_type'>, values: Values): Values {
  const inWord = (field: string, value: unknown) => {
    if (typeof value === 'number') return numbers[model_type]?.[field]?.(value) ?? value
    return typeof value === 'string' ? (codes[model_type]?.[field]?.(value) ?? value) : value
  }
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [field, inWord(field, value)]))
}
