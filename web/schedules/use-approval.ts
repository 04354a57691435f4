import { useState } from 'react'
import { type ShiftRow, schedules } from '#contract/schedules/schedules.ts'
import { call } from '#web/core/call.ts'
import { queryClient, showRefusal } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { toast } from '#web/core/toast.ts'
import { offerUndo } from '#web/ui/undo.tsx'
import { s } from './texts.ts'

export interface Refused {
  shift: ShiftRow
  code: number
  message: string
  bookingIds: number[]
}

/** The most shifts of one request (contract/schedules). */
const AT_ONCE = 200

/** Approves or unapproves shifts; each has its own outcome (K6), and refused ones are named. */
export function useApproval(timezone: string | undefined) {
  const [refused, setRefused] = useState<Refused[]>([])
  const [isBusy, setBusy] = useState(false)
  const { can } = useSession()
  const run = async (act: 'approve' | 'unapprove', shifts: readonly ShiftRow[]) => {
    if (isBusy || shifts.length === 0) return
    setBusy(true)
    const failed: Refused[] = []
    const done: ShiftRow[] = []
    try {
      for (let at = 0; at < shifts.length; at += AT_ONCE) {
        const part = shifts.slice(at, at + AT_ONCE)
        const { items } = await call(
          schedules[act],
          { body: { employer_schedule_ids: part.map((one) => one.id) } },
          timezone ? { timezone } : {},
        )
        for (const one of items) {
          const shift = part.find(({ id }) => id === one.id)
          if (!shift) continue
          if (one.code === null) done.push(shift)
          else failed.push({ shift, code: one.code, message: one.message ?? '', bookingIds: one.booking_ids ?? [] })
        }
      }
    } catch (error) {
      showRefusal(error)
    }
    setBusy(false)
    for (const feature of ['schedules', 'windows', 'calendar']) void queryClient.invalidateQueries({ queryKey: [feature] })
    if (done.length > 0) say(act, done)
    setRefused(failed)
  }
  /** A person who may unapprove is offered to undo it at once. */
  const say = (act: 'approve' | 'unapprove', done: readonly ShiftRow[]) => {
    if (act === 'unapprove') toast.success(s('outcomes.unapproved', { count: done.length }))
    else if (can(schedules.unapprove.may)) offerUndo(s('outcomes.approved', { count: done.length }), () => void run('unapprove', done))
    else toast.success(s('outcomes.approved', { count: done.length }))
  }
  return { refused, isBusy, run, close: () => setRefused([]) }
}
