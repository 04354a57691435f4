import { isPassing } from './not-loaded.ts'

/** Milliseconds before the second try; twice as many before the third. */
const PAUSE = 1000
const TRIES = 3

/** Asks as often as the query library would (query.ts), for pages without it: what may pass is asked for twice more. */
export async function insist<T>(ask: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await ask()
    } catch (error) {
      if (tried === TRIES || !isPassing(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE * tried))
    }
  }
}
