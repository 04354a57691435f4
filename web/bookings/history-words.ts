import { reasonWords } from '#contract/bookings/cancel-reason.ts'
import { statusOf } from './booking-status-badge.tsx'
import { colorName, v } from './visit-texts.ts'

type Values = Record<string, unknown>

const words: Record<string, (value: unknown) => string> = {
  status_id: (id) => statusOf(Number(id)).title,
  cancel_reason: (reason) => reasonWords(String(reason)),
  photos: (all) => v('photosCount', { count: listed(all).length }),
  colors: (all) => listed(all).map(colorName).join(', '),
}

/** Recorded values of a booking that the code has words for. The people and studios that it points to are named by the log itself. */
export const historyWords = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      value === null || value === undefined ? value : (words[field]?.(value) ?? value),
    ]),
  )

const listed = (all: unknown) => (Array.isArray(all) ? all.map(String) : [])
