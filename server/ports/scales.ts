import { PATIENCE_MS, type Shown } from '#domain/good-gives/weighing.ts'

/** Scales behind the base addresses of the studios' cards. */
export interface Scales {
  name: 'simulator'
  /** What the scale shows, until it rests or nobody waits any more. `about`: grams that a jar on it is expected to weigh. */
  show(baseUrl: string, about: number | null): AsyncIterable<Shown>
}

/** Milliseconds between two readings. */
const STEP = 100
/** Without a jar of known weight the simulator puts a full one on itself, and a visit uses up so much of it. */
const FULL = 250
const USED = 12.5

/**
 * The simulator: every address is a scale with a jar on it, a little lighter than when it was weighed last. A path that ends with `/trembling` or `/silent`
 * shows how a refusal looks; `?grams=` puts a weight on it.
 */
export function simulatedScales(): Scales {
  return {
    name: 'simulator',
    async *show(baseUrl, about) {
      const { pathname, searchParams } = new URL(baseUrl)
      if (pathname.endsWith('/silent')) return
      const named = searchParams.get('grams')
      const grams = named === null ? Math.max(USED, (about ?? FULL) - (about === null ? 0 : USED)) : Number(named)
      // The moments are counted and not waited for, so that a test need not wait either.
      for (let ms = 0; ms <= PATIENCE_MS; ms += STEP) yield { ms, grams: grams + swing(ms, pathname.endsWith('/trembling')) }
    },
  }
}

/** A scale that was just touched rests after three steps; a trembling one never rests. */
const swing = (ms: number, isTrembling: boolean) => {
  if (isTrembling) return Math.sin(ms) * 7
  return ms < 3 * STEP ? (3 * STEP - ms) / 50 : 0
}
