import { useEffect } from 'react'
import { z } from 'zod'
import { type MyDay, myDay } from '#contract/my-days/my-days.ts'
import { daysBetween } from '#domain/core/clock-time.ts'
import { keepProgram } from '#web/core/keep-program.ts'
import { isInstalled, keepCopy, type SavedCopy } from '#web/core/saved-copy.ts'
import { isMaster, useSession } from '#web/core/session.ts'
import { sessionZone } from '#web/core/zone.ts'

const savedDays = z.object({ zone: z.string(), items: z.array(myDay) })
export type SavedDays = z.output<typeof savedDays>

/** How many days from today on are kept. */
const AHEAD = 7

/** Keeps her days on a telephone that has the program installed, to be read there without the network too. */
export function useKeptDays(items: readonly MyDay[] | undefined, updatedAt: number, today: string) {
  const { me } = useSession()
  useEffect(() => {
    if (!items?.some((one) => one.day === today) || !isMaster(me) || !isInstalled()) return
    keepCopy(me, { zone: sessionZone(), items: leanOf(items, today) } satisfies SavedDays, updatedAt)
    keepProgram()
  }, [me, items, updatedAt, today])
}

/** When, who and what for. Sums, comments, notes and reasons (where anything may stand, of health too) and numbers of customers stay in the house. */
export const leanOf = (items: readonly MyDay[], today: string): MyDay[] =>
  items
    .filter(({ day }) => day >= today && daysBetween(today, day) < AHEAD)
    .map((one) => ({
      ...one,
      notes: [],
      blocks: one.blocks.map((block) => ({ ...block, id: NOBODY, reason: null })),
      visits: one.visits.map((visit) => ({
        ...visit,
        user: { ...visit.user, id: NOBODY, warnings: [] },
        total: 0,
        comment: null,
        next: null,
      })),
    }))
/** A number of no particular person, because the shape needs one. */
const NOBODY = 1

/** null: another version of the program has kept it. */
export function savedIn({ value }: SavedCopy): SavedDays | null {
  const read = savedDays.safeParse(value)
  return read.success ? read.data : null
}
