import { setTimeout as sleep } from 'node:timers/promises'

/** Two acts that wait for each other's rows: the database ends one of them, and it has only to be done again. */
const CLASHES = ['40001', '40P01']
const ATTEMPTS = 4

/** How many transactions this process has repeated; the metrics show it. */
export const clashes = { repeated: 0 }

/** Does the work again, on the state as it is by then, when the database gave it up for another's sake. */
export async function despiteClashes<R>(work: () => Promise<R>): Promise<R> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === ATTEMPTS || !isClash(error)) throw error
      clashes.repeated++
      await sleep(attempt * (5 + Math.random() * 20))
    }
  }
}

/** An act gives itself up before it can wait in a ring: it is done again as one that the database gave up. */
export const clash = (why: string) => Object.assign(new Error(why), { code: '40001' })

function isClash(error: unknown) {
  const { code, cause } = error as { code?: string; cause?: { code?: string } } // anything may be thrown; only optional fields are read
  return CLASHES.includes(code ?? cause?.code ?? '')
}
