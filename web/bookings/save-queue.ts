import { isTouched, missingOf, type NewBooking } from './new-bookings.ts'

export interface QueueOutcome {
  /** Every tab of the queue was saved (BKG-025: the success flag). */
  isSuccess: boolean
  /** The last booking that was saved. */
  lastId: number | null
  failed: number
}

interface QueueSteps {
  create: (tab: NewBooking) => Promise<number>
  onSaved: (tab: NewBooking, id: number, done: number) => void
  /** The tab keeps what was chosen and why it was refused; those behind it are saved all the same. */
  onRefused: (tab: NewBooking, error: unknown) => void
}

/** Saves the prepared bookings one after another, never two at once (BKG-016, BKG-025). */
export async function saveInTurn(tabs: readonly NewBooking[], { create, onSaved, onRefused }: QueueSteps): Promise<QueueOutcome> {
  let lastId: number | null = null
  let done = 0
  let failed = 0
  for (const tab of tabs) {
    try {
      lastId = await create(tab)
      done += 1
      onSaved(tab, lastId, done)
    } catch (error) {
      failed += 1
      onRefused(tab, error)
    }
  }
  return { isSuccess: failed === 0 && done > 0, lastId, failed }
}

/** The tabs to be saved, and those that still lack something. An empty tab beside others is left out. */
export function queueOf(tabs: readonly NewBooking[]): { ready: NewBooking[]; unready: NewBooking[] } {
  const meant = tabs.length === 1 ? tabs : tabs.filter(isTouched)
  return { ready: meant.filter((tab) => missingOf(tab) === null), unready: meant.filter((tab) => missingOf(tab) !== null) }
}
