/** A line of the append-only log about one thing, in the order of writing. */
export interface AuditLine {
  event: 'created' | 'updated' | 'deleted'
  before: Fields
  after: Fields
  /** Whole seconds since 1970. */
  at: number
}
type Fields = Record<string, unknown>

export interface PastState {
  /** unknown: the log begins later, and not with the creation; absent: not created yet. */
  standing: 'unknown' | 'absent' | 'present' | 'deleted'
  /** The known fields at that moment; of a deleted thing, as they were last. */
  fields: Fields
  /** True: the log begins with the creation, so a recorded field that is missing here was empty. */
  isWhole: boolean
  /** The place of the line that brought the thing to this state. */
  last: number | null
}

/** How a thing stood at a past moment. A field that is named only later held what that line found before it. */
export function stateAt(lines: readonly AuditLine[], at: number): PastState {
  // Two requests may write in one order and have begun in another: no line counts before the lines above it.
  const later = lines.findIndex((line) => line.at > at)
  const past = later === -1 ? lines : lines.slice(0, later)
  const last = past.at(-1)
  if (!last) return { standing: lines[0]?.event === 'created' ? 'absent' : 'unknown', fields: {}, isWhole: false, last: null }
  const common = { isWhole: past.some((line) => line.event === 'created'), last: past.length - 1 }
  if (last.event === 'deleted') return { ...common, standing: 'deleted', fields: last.before }
  return { ...common, standing: 'present', fields: { ...foundBy(lines.slice(past.length)), ...heldAfter(past) } }
}

/** The fields after these lines; a creation begins from nothing. */
function heldAfter(past: readonly AuditLine[]): Fields {
  const life = past.slice(
    Math.max(
      0,
      past.findLastIndex((line) => line.event !== 'updated'),
    ),
  )
  return Object.assign({}, ...life.map((line) => line.after))
}

/** Of several later lines about a field the earliest is nearest to the moment. Lines after the row was created anew tell of another row with the same number. */
function foundBy(future: readonly AuditLine[]): Fields {
  const next = future.findIndex((line) => line.event === 'created')
  const life = next === -1 ? future : future.slice(0, next)
  return Object.assign({}, ...life.map((line) => line.before).reverse())
}
