import { type Thousandths, toThousandths } from '#domain/core/quantity.ts'

/** A reading of the scale during one weighing. */
export interface Shown {
  /** Milliseconds since the weighing began. */
  ms: number
  grams: number
}

/** Why there is no weight: the scale does not answer, does not rest, or is empty. */
export type ScaleTrouble = 'silent' | 'trembling' | 'empty'
export type Weighed = { grams: Thousandths } | { trouble: ScaleTrouble }

/** A person waits no longer for a scale to come to rest. */
export const PATIENCE_MS = 2000
/** The weight rests when it has been the same for this many milliseconds. */
const REST_MS = 400
/** Grams within which two readings count as the same. */
const SAME = 0.2

/** The weight, as soon as the scale rests; null: it may still come to rest. `isOver`: it will show nothing more. */
export function weightOf(shown: readonly Shown[], isOver: boolean): Weighed | null {
  const last = shown.at(-1)
  if (!last) return isOver ? { trouble: 'silent' } : null
  const unlike = shown.findLastIndex(({ grams }) => Math.abs(grams - last.grams) > SAME)
  const since = shown[unlike + 1]?.ms ?? last.ms
  if (last.ms <= PATIENCE_MS && last.ms - since >= REST_MS)
    return last.grams > 0 ? { grams: toThousandths(last.grams) } : { trouble: 'empty' }
  return isOver || last.ms >= PATIENCE_MS ? { trouble: 'trembling' } : null
}
