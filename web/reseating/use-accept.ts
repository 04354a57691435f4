import { useState } from 'react'
import { bookings } from '#contract/bookings/bookings.ts'
import { type ReseatingLine, type ReseatingSeat, reseating } from '#contract/reseating/reseating.ts'
import { placeOf } from '#contract/windows/windows.ts'
import { CallError, call, newKey } from '#web/core/call.ts'
import { queryClient } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { toast } from '#web/core/toast.ts'
import { offerUndo } from '#web/ui/undo.tsx'
import { type Choice, isElsewhere, sayingOf } from './choices.ts'
import { t } from './texts.ts'

export type Outcome =
  | { state: 'saving' }
  | { state: 'failed'; message: string }
  | { state: 'done'; line: ReseatingLine; seat: ReseatingSeat }
type Outcomes = ReadonlyMap<number, Outcome>

/** Line by line, each a move of its own: what fails stays in its line with the reason and, after the new plan, another place. */
export function useAccept(employerId: number, timezone: string) {
  const { can } = useSession()
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map())
  const [progress, setProgress] = useState<{ done: number; count: number } | null>(null)
  const tell = (id: number, outcome: Outcome) => setOutcomes((all) => new Map(all).set(id, outcome))

  const move = async (line: ReseatingLine, seat: ReseatingSeat): Promise<Moved | null> => {
    tell(line.id, { state: 'saving' })
    const agreed = isElsewhere(line, seat) && { neighbour: 1 as const }
    const marks = { special_master: line.special_master, ...agreed, ...(can('Booking.ignore_ratio') && { ignore_ratio: 1 as const }) }
    const body = { booking_id: line.id, employer_id: employerId, unit_id: seat.unit_id, ...marks, ...placeOf(seat) }
    try {
      const { undo } = await call(reseating.accept, { body }, { idempotencyKey: newKey(), timezone })
      tell(line.id, { state: 'done', line, seat })
      return { id: line.id, undo }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      tell(line.id, { state: 'failed', message: Object.values(error.errors)[0]?.[0] ?? error.message })
      return null
    }
  }
  const accept = async (choices: readonly Choice[]) => {
    const wanted = choices.flatMap(({ line, seat }) => (seat ? [{ line, seat }] : []))
    const moved: Moved[] = []
    for (const [done, { line, seat }] of wanted.entries()) {
      setProgress({ done, count: wanted.length })
      const one = await move(line, seat)
      if (one) moved.push(one)
    }
    setProgress(null)
    refetch()
    const failed = wanted.length - moved.length
    if (failed > 0) toast.error(t('partly', { count: failed }))
    sayMoved(moved)
  }
  const sayMoved = (moved: Moved[]) => {
    if (moved.length === 0) return
    const text = t('accepted', { count: moved.length })
    if (moved.every(({ undo }) => undo === 0)) toast.success(text)
    else offerUndo(text, () => void takeBack(moved))
  }
  /** The last first: each leaves the time that another had. */
  const takeBack = async (moved: readonly Moved[]) => {
    let left = 0
    for (const { id } of moved.toReversed()) {
      try {
        await call(bookings.undo, { params: { id } })
        setOutcomes((all) => new Map([...all].filter(([other]) => other !== id)))
      } catch {
        left += 1
      }
    }
    refetch()
    if (left > 0) toast.error(t('undoneNot', { count: left }))
    else toast.success(t('undone'))
  }
  return { outcomes, progress, accept }
}

interface Moved {
  id: number
  undo: number
}

export const describe = ({ line, seat }: Extract<Outcome, { state: 'done' }>) => sayingOf(line, seat)

export function refetch() {
  for (const feature of ['reseating', 'bookings', 'audits', 'calendar', 'dashboard', 'windows', 'schedules'])
    void queryClient.invalidateQueries({ queryKey: [feature] })
}
