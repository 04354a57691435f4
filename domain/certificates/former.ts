import { daysBetween } from '#domain/core/clock-time.ts'

/** A certificate that a former program sold, as its file tells it; sums are in roubles or in kopecks alike, days are of the studio's calendar. */
export interface FormerCertificate {
  /** The nominal on its paper. */
  face: number
  /** The part of the nominal that is not spent; undefined: all of it. */
  rest: number | undefined
  validUntil: string
  /** The day on which it was bought; undefined: nobody knows. */
  soldDay: string | undefined
}

export type FormerRefusal = 'no_face' | 'no_rest' | 'over' | 'not_yet' | 'ends_before'

/** Why a certificate cannot have come from a former program so; null: it can. One whose term is over is brought too: its money is owed (K17). */
export function formerRefusal({ face, rest = face, validUntil, soldDay }: FormerCertificate, today: string): FormerRefusal | null {
  if (face <= 0) return 'no_face'
  if (rest <= 0) return 'no_rest'
  if (rest > face) return 'over'
  if (soldDay !== undefined && soldDay > today) return 'not_yet'
  return soldDay !== undefined && soldDay > validUntil ? 'ends_before' : null
}

/** The day on which it counts as sold: nobody knows a day after today or after the last one on which it is accepted. */
export function formerSoldDay({ validUntil, soldDay }: Pick<FormerCertificate, 'validUntil' | 'soldDay'>, today: string) {
  const day = soldDay ?? (today < validUntil ? today : validUntil)
  return { day, validDays: daysBetween(day, validUntil) }
}
