import type { Interval } from '#domain/core/interval.ts'
import { AFTER, type ApprovedShift, type Attendance, BEFORE, type CheckinEvent, type Decision, REPEAT_SPAN } from './events.ts'
import { timesOf } from './times.ts'

/**
 * One person's attendance, told from what was written down: the same answer in whatever order the events arrived. `planned` are the unpaid
 * breaks that the day's plan keeps.
 */
export function attendancesOf(
  shifts: readonly ApprovedShift[],
  events: readonly CheckinEvent[],
  decisions: readonly Decision[] = [],
  planned: readonly Interval[] = [],
): Attendance[] {
  const boxes = unionsOf(shifts)
  const decided = new Map(decisions.toSorted((a, b) => a.id - b.id).map((one) => [one.event_id, one.accepted ? 'ok' : 'refused'] as const))
  for (const event of events.toSorted((a, b) => a.at - b.at || a.id - b.id)) {
    const box = boxOf(boxes, event)
    const state = decided.get(event.id) ?? event.state
    box.events.push(event)
    if (state === 'ok') take(box, event)
    else box.told.set(event.id, state)
  }
  return boxes.map(({ live, first: _, hasLeft: __, ...box }) => ({ ...box, ...timesOf(box, live, planned) }))
}

type Box = Pick<Attendance, 'unit_id' | 'day' | 'shift' | 'events' | 'told'> & {
  live: CheckinEvent[]
  first: number | null
  hasLeft: boolean
}

const emptyBox = ({ unit_id, day }: { unit_id: number; day: string }, shift: Box['shift']): Box => ({
  unit_id,
  day,
  shift,
  events: [],
  told: new Map(),
  live: [],
  first: null,
  hasLeft: false,
})

function unionsOf(shifts: readonly ApprovedShift[]): Box[] {
  const boxes: Box[] = []
  for (const one of shifts.toSorted((a, b) => a.begin - b.begin || a.id - b.id)) {
    const near = boxes.find(({ unit_id, day, shift }) => unit_id === one.unit_id && day === one.day && shift && shift.end >= one.begin)
    if (!near?.shift) boxes.push(emptyBox(one, { begin: one.begin, end: one.end, ids: [one.id] }))
    else near.shift = { ...near.shift, end: Math.max(near.shift.end, one.end), ids: [...near.shift.ids, one.id] }
  }
  return boxes
}

/** The shift that the event is about: one that she came to and has not left, else the one that begins nearest. */
function boxOf(boxes: Box[], event: CheckinEvent): Box {
  const own = boxes.filter(({ unit_id, day, shift }) => shift && unit_id === event.unit_id && day === event.day)
  const near = own.filter(({ shift }) => shift && isNear(shift, event.at))
  const open = near.find(({ first, hasLeft }) => first !== null && !hasLeft)
  const [nearest] = (near.length > 0 ? near : own).toSorted((a, b) => gapOf(a, event.at) - gapOf(b, event.at))
  const found = open ?? nearest ?? boxes.find((box) => !box.shift && box.unit_id === event.unit_id && box.day === event.day)
  if (found) return found
  const made = emptyBox(event, null)
  boxes.push(made)
  return made
}

export const isNear = ({ begin, end }: Interval, at: number) => at >= begin - BEFORE && at <= end + AFTER
const gapOf = ({ shift }: Box, at: number) => Math.abs((shift?.begin ?? 0) - at)

function take(box: Box, event: CheckinEvent) {
  box.live.push(event)
  if (event.kind !== 'mark' && event.kind !== 'times') return
  if (event.gone !== null || (box.first !== null && event.at - box.first >= REPEAT_SPAN)) box.hasLeft = true
  box.first ??= event.at
}
