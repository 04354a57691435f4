/** What a studio's day may want of somebody, the worst first: a chain looks at studios in this order. */
export const studioTroubles = ['wrong', 'not_started', 'no_windows', 'low_load', 'drafts', 'unconfirmed'] as const
export type StudioTrouble = (typeof studioTroubles)[number]

/** How many troubles of each kind there are; an absent kind has none. */
export type TroubleCounts = Partial<Record<StudioTrouble, number>>

/** The trouble to begin with; null: the studio needs nobody. */
export function worstOf(counts: TroubleCounts): { kind: StudioTrouble; count: number } | null {
  const kind = studioTroubles.find((one) => (counts[one] ?? 0) > 0)
  return kind === undefined ? null : { kind, count: counts[kind] ?? 0 }
}

/** Taken seconds, and the seconds that were offered. */
export interface Load {
  busy: number
  all: number
}

/** The taken share, 0…1; null on a day on which nothing is offered. */
export const shareOf = ({ busy, all }: Load): number => (all === 0 ? 0 : Math.min(1, busy / all))

/** True: less than half as much is taken as a week before, although somebody works. */
export const isLow = (day: Load, before: Load) => day.all > 0 && before.all > 0 && shareOf(day) * 2 < shareOf(before)

interface Ranked {
  name: string
  trouble: { kind: StudioTrouble; count: number } | null
}

/** The worst trouble first, of equal ones the greater count; studios that want nothing stand last by name. */
export function byTrouble(one: Ranked, other: Ranked): number {
  const rank = ({ trouble }: Ranked) => (trouble === null ? studioTroubles.length : studioTroubles.indexOf(trouble.kind))
  return rank(one) - rank(other) || (other.trouble?.count ?? 0) - (one.trouble?.count ?? 0) || one.name.localeCompare(other.name, 'ru')
}
