import type { Interval } from '#domain/core/interval.ts'
import type { IconName } from '#web/ui/icon.tsx'

/** All times are seconds from midnight of the day shown. The grid knows columns and blocks, not what they stand for. */
export type Tone = 'note' | 'good' | 'warn' | 'done'
/** Told apart without colour. */
export type Stripe = 'solid' | 'dashed' | 'dotted' | 'double'

/** A master of one day; a master's day, where several stand side by side. */
export type ColumnId = number | string

export interface DayColumn {
  id: ColumnId
  title: string
  detail: string
  /** The file of a picture; null: initials stand for it. A column of nobody has none. */
  picture?: string | null
  /** How much of it is taken already. */
  load?: { percent: number; label: string }
  mark?: { icon: IconName; label: string; tone: Tone }
  /** Side by side in one column, each as wide as a column; 1 when absent. */
  lanes?: number
  zones: Zone[]
  /** Seconds of the day that are gone: to the line of the hour, or all of it. */
  past?: number
  /** Little stands in it: as wide as a note. */
  isNarrow?: boolean
}

/** Columns that stand together under a head of their own: a studio, a day, a position. */
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
  /** What a reader hears. */
  label: string
  title: string
  /** The same in one narrow line, told from all others. */
  short?: string
  lines: string[]
  icon?: IconName
  tone?: Tone
  /** A tint of its own, 1 to 8, instead of that of its tone. */
  hue?: number
  /** Steps back behind what is looked for. */
  isDim?: boolean
  stripe?: Stripe
  marks?: IconName[]
  isMovable?: boolean
  /** What is open beside the grid: outlined. */
  isOpen?: boolean
  /** Its lower edge may be pulled. */
  isStretchable?: boolean
  /** Stands where it is not confirmed yet. */
  isPending?: boolean
  /** A question of the moment with its one answer, on the card. */
  prompt?: string
  /** A gap that may be pressed anywhere, in steps of so many seconds. */
  step?: number
}

export interface DayGridWords {
  /** The grid's name. */
  label: string
  /** Which keys do what. */
  keys: string
  /** The ⋯ of a card. */
  more: string
  /** The ⋯ of a column's head. */
  acts?: string
  /** The lower edge of a card. */
  edge?: string
}
