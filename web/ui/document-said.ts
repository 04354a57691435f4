import { formatMoment } from '#web/core/formats.ts'

type Person = { name: string } | null | undefined
interface Ended {
  status_id: number
  processed_at: string | null
  processor?: Person
  cancelled_at: string | null
  canceller?: Person
}
/** A type and not an interface, because only a type may stand for any values of a text. */
type Who = { time: string; name: string }

/** The moment of an act and who did it, for the words of the document. */
export const whoAt = (at: string | null, person: Person): Who => ({ time: at === null ? '' : formatMoment(at), name: person?.name ?? '' })

/** Says who has processed or cancelled a document, and when; null: it is neither. */
export function saidOfEnd(row: Ended, say: (act: 'processed' | 'cancelled', who: Who) => string): string | null {
  if (row.status_id === 3) return say('cancelled', whoAt(row.cancelled_at, row.canceller))
  if (row.status_id === 2) return say('processed', whoAt(row.processed_at, row.processor))
  return null
}
