import { useState } from 'react'
import type { ShiftRow } from '#contract/schedules/schedules.ts'

export interface Selection {
  isOn: boolean
  chosen: ShiftRow[]
  has: (id: number) => boolean
  toggle: (shifts: readonly ShiftRow[]) => void
  start: () => void
  stop: () => void
}

/** Shifts chosen for one act; those that no longer exist are dropped. */
export function useSelection(shifts: readonly ShiftRow[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<number> | null>(null)
  const chosen = shifts.filter((shift) => ids?.has(shift.id))
  return {
    isOn: ids !== null,
    chosen,
    has: (id) => ids?.has(id) ?? false,
    /** Adds all of them, or removes all if all are chosen already. */
    toggle: (some) => {
      const next = new Set(ids)
      const isIn = some.length > 0 && some.every((one) => next.has(one.id))
      for (const one of some) isIn ? next.delete(one.id) : next.add(one.id)
      setIds(next)
    },
    start: () => setIds(new Set()),
    stop: () => setIds(null),
  }
}
