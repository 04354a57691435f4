import type { Interval } from '#domain/core/interval.ts'

/** Presses within this many seconds count as one (S). */
export const REPEAT_GUARD = 10
/** Seconds after coming in which nobody leaves: a second mark then only says that she is here. */
export const REPEAT_SPAN = 1800
/** Seconds: an arrival this much after the beginning is late, and is counted from the beginning (Δ6). */
export const GRACE = 300
/** An event belongs to a shift from two hours before it to four hours after it. */
export const BEFORE = 2 * 3600
export const AFTER = 4 * 3600

export interface ApprovedShift extends Interval {
  id: number
  unit_id: number
  day: string
}

/** As it was written down. `times`: a person's words about when she came and left; `outside`: work outside the shift is paid. */
export interface CheckinEvent {
  id: number
  unit_id: number
  /** The day of the studio that the event belongs to. */
  day: string
  at: number
  kind: 'mark' | 'break' | 'times' | 'outside'
  state: 'ok' | 'pending' | 'refused'
  come: number | null
  gone: number | null
}
export interface Decision {
  id: number
  event_id: number
  accepted: boolean
}
/** The outcome of an event. */
export type Told =
  | 'come'
  | 'gone'
  | 'mark'
  | 'repeat'
  | 'ignored'
  | 'break_start'
  | 'break_end'
  | 'times'
  | 'outside'
  | 'pending'
  | 'refused'

export interface Attendance {
  unit_id: number
  day: string
  /** Approved shifts of the day that overlap or touch count as one; null: work without a shift. */
  shift: (Interval & { ids: number[] }) | null
  events: CheckinEvent[]
  told: Map<number, Told>
  come: number | null
  gone: number | null
  /** How late the arrival was: whole minutes, in seconds. */
  late: number
  leftEarly: number
  breaks: Interval[]
  isOnBreak: boolean
  /** Seconds within the shift without breaks. */
  paid: number
  /** Seconds of work outside the shift, and how many of them are paid. */
  outside: number
  outsidePaid: number
  intermediate: number[]
}
