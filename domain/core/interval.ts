/** Half-open [begin, end) in integers: an interval that ends at 12:00 does not meet one that begins at 12:00. */
export type Interval = { readonly begin: number; readonly end: number }

export function lengthOf(interval: Interval): number {
  return interval.end - interval.begin
}

export function overlaps(a: Interval, b: Interval): boolean {
  return overlapOf(a, b) > 0
}

/** The length two intervals share. */
export function overlapOf(a: Interval, b: Interval): number {
  return Math.max(0, Math.min(a.end, b.end) - Math.max(a.begin, b.begin))
}

export function contains(outer: Interval, inner: Interval): boolean {
  return outer.begin <= inner.begin && inner.end <= outer.end
}

export function touches(a: Interval, b: Interval): boolean {
  return a.end === b.begin || b.end === a.begin
}

/** The parts of an interval that are left when others are cut out of it, in order. */
export function subtract(interval: Interval, others: readonly Interval[]): Interval[] {
  const left: Interval[] = []
  let begin = interval.begin
  for (const other of byBegin(others)) {
    if (other.end <= other.begin) continue
    if (other.begin > begin) left.push({ begin, end: Math.min(other.begin, interval.end) })
    begin = Math.max(begin, other.end)
    if (begin >= interval.end) return left
  }
  if (begin < interval.end) left.push({ begin, end: interval.end })
  return left
}

/** Joins whatever overlaps or touches; empty intervals vanish. */
export function mergeAll(intervals: readonly Interval[]): Interval[] {
  const merged: Interval[] = []
  for (const { begin, end } of byBegin(intervals)) {
    if (end <= begin) continue
    const last = merged.at(-1)
    if (last && begin <= last.end) merged[merged.length - 1] = { begin: last.begin, end: Math.max(last.end, end) }
    else merged.push({ begin, end })
  }
  return merged
}

export function byBegin<T extends Interval>(intervals: readonly T[]): T[] {
  return intervals.toSorted((a, b) => a.begin - b.begin)
}
