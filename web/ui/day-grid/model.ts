import type { Interval } from '#domain/core/interval.ts'
import type { IconName } from '#web/ui/icon.tsx'

/** All times are seconds from midnight of the day shown. The grid knows columns and blocks, not what they stand for. */
export type Tone = 'note' | 'good' | 'warn' | 'done'
/** Stripes that differ without colour. */
export type Stripe = 'solid' | 'dashed' | 'dotted' | 'double'

/** The number of a master of one day, or the name of a master's day where several are side by side. */
export type ColumnId = number | string

export interface DayColumn {
  id: ColumnId
  title: string
  detail: string
  /** The file of a picture; null: initials stand for it. A column without a person has none. */
  picture?: string | null
  /** How much of the column is taken already. */
  load?: { percent: number; label: string }
  mark?: { icon: IconName; label: string; tone: Tone }
  /** How many lanes the column has, each as wide as a column; 1 when absent. */
  lanes?: number
  zones: Zone[]
  /** Seconds of the day that are past: up to the present moment, or all of it. */
  past?: number
  /** True: little is in the column, so it is as wide as a note. */
  isNarrow?: boolean
}

/** Columns with a common head: a studio, a day or a position. */
export interface ColumnGroup {
  id: string
  title: string
  detail?: string
  /** How many columns, from the last group's end on. */
  count: number
}

/** What lies behind the blocks: open time, a draft, the rest of a taken interval, what cannot be chosen. The rest is closed. */
export interface Zone extends Interval {
  id: string
  lane?: number
  kind: 'open' | 'draft' | 'tail' | 'rest' | 'held' | 'shut' | 'absent'
  label?: string
}

/** A place in the grid. */
export interface Spot extends Interval {
  id: string
  columnId: ColumnId
  /** In a column of several lanes. */
  lane?: number
}

export interface DayBlock extends Spot {
  /** A solid card; a gap: a quiet outline that invites a press; time that is kept for something else: hatched. */
  kind: 'card' | 'gap' | 'kept'
  /** The text for screen readers. */
  label: string
  title: string
  /** The text as one narrow line, different from all others. */
  short?: string
  lines: string[]
  icon?: IconName
  tone?: Tone
  /** A tint of 1 to 8 in place of that of the tone. */
  hue?: number
  /** True: the block is dimmed, so that searched ones stand out. */
  isDim?: boolean
  stripe?: Stripe
  marks?: IconName[]
  isMovable?: boolean
  /** True: the block is open beside the grid, and outlined. */
  isOpen?: boolean
  /** True: the lower edge may be pulled. */
  isStretchable?: boolean
  /** True: the block is at a place that is not confirmed yet. */
  isPending?: boolean
  /** A question on the card with its one answer. */
  prompt?: string
  /** The step in seconds in which a gap may be pressed anywhere. */
  step?: number
}

export interface DayGridWords {
  /** The name of the grid. */
  label: string
  /** A description of the keys. */
  keys: string
  /** The name of the button ⋯ on a card. */
  more: string
  /** The ⋯ of a column's head. */
  acts?: string
  /** The lower edge of a card. */
  edge?: string
}
