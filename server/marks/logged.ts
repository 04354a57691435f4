import { keyOfCode } from '#contract/core/mark-code.ts'

/** The log tells of a line which marks came to it and which left it, not all that it has: a line may have two thousand, and a scan brings one. */
export function toldMarks(former: readonly string[], now: readonly string[]) {
  const [gone, come] = [lessMarks(former, now), lessMarks(now, former)]
  if (gone.length + come.length === 0) return {}
  return { beside: { before: gone.length > 0 ? { mark: gone } : {}, after: come.length > 0 ? { mark: come } : {} } }
}

function lessMarks(all: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others.map(keyOfCode))
  return all.map(keyOfCode).filter((key) => !known.has(key))
}
