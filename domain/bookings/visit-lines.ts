/** One line of a visit: the service, its master and the quantity. */
export interface VisitLine {
  service: number
  employer: number
  qty: number
}

/** A stored line: `begin` in seconds since 1970, `duration` in seconds for the whole quantity. */
export interface KeptLine extends VisitLine {
  id: number
  begin: number
  duration: number
}

export interface LinesChange<W extends VisitLine> {
  removed: number[]
  /** Rows that stay, with their new quantities and times. */
  kept: KeptLine[]
  added: (W & { begin: number; duration: number })[]
}

/**
 * How the lines of a paid bill change the booked services, and never the time (finance-goods C41). The time of a removed service goes to the first remaining
 * service of the same master, or to what she did instead; an added service takes none, and a master who only helped begins with the visit. null: nothing
 * changes.
 */
export function changedLines<W extends VisitLine>(
  { begin, booked }: { begin: number; booked: readonly KeptLine[] },
  sold: readonly W[],
): LinesChange<W> | null {
  const left = new Map<string, number>()
  for (const one of sold) left.set(keyOf(one), (left.get(keyOf(one)) ?? 0) + one.qty)
  const rowsLeft = new Map([...Map.groupBy(booked, keyOf)].map(([key, rows]) => [key, rows.length]))
  const kept: KeptLine[] = []
  const gone: KeptLine[] = []
  for (const row of booked) {
    const key = keyOf(row)
    const wanted = left.get(key) ?? 0
    const others = (rowsLeft.get(key) ?? 1) - 1
    // The last row of a service takes all of the quantity that is left.
    const qty = others === 0 ? wanted : Math.min(row.qty, wanted)
    rowsLeft.set(key, others)
    left.set(key, wanted - qty)
    if (qty === 0) gone.push(row)
    else kept.push({ ...row, qty })
  }
  const known = new Set(booked.map(keyOf))
  const added = sold.filter((one) => !known.has(keyOf(one))).map((one) => ({ ...one, begin: placeOf(booked, one) ?? begin, duration: 0 }))
  const isSame =
    gone.length === 0 && added.length === 0 && kept.every(({ id, qty }) => booked.some((row) => row.id === id && row.qty === qty))
  if (isSame) return null
  for (const { employer, begin, duration } of gone) {
    const heir = kept.find((one) => one.employer === employer) ?? added.find((one) => one.employer === employer)
    if (!heir) continue
    heir.duration += duration
    heir.begin = Math.min(heir.begin, begin)
  }
  return { removed: gone.map(({ id }) => id), kept, added }
}

const keyOf = ({ service, employer }: VisitLine) => `${service} ${employer}`

/** The end of what the same master does already; null: she does nothing in this visit. */
function placeOf(booked: readonly KeptLine[], { employer }: VisitLine): number | null {
  const own = booked.filter((row) => row.employer === employer)
  return own.length > 0 ? Math.max(...own.map((row) => row.begin + row.duration)) : null
}
