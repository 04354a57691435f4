import { useState } from 'react'
import { absences } from '#contract/absences/absences.ts'
import { call, newKey } from '#web/core/call.ts'
import { queryClient, showRefusal } from '#web/core/query.ts'
import { toast } from '#web/core/toast.ts'
import { offerUndo } from '#web/ui/undo.tsx'
import { t } from './texts.ts'

/** Ends an absence and says so, because the master's windows are for sale again. */
export function useEndAbsence(name: string, timezone: string) {
  const [isEnding, setEnding] = useState(false)
  const run = async (ids: number[]) => {
    if (isEnding) return
    setEnding(true)
    await endAbsence(ids, name, timezone)
    setEnding(false)
  }
  return { isEnding, run }
}

async function endAbsence(ids: number[], name: string, timezone: string) {
  try {
    await call(absences.end, { body: { ids } }, { idempotencyKey: newKey(), timezone })
    toast.success(t('returned', { name }))
  } catch (error) {
    showRefusal(error)
  }
  refetchDay()
}

/** Says what was taken off sale, and offers to undo it within ten seconds. */
export const offerReturn = (ids: number[], { name, windows, timezone }: { name: string; windows: number; timezone: string }) =>
  offerUndo(t('taken', { name, count: windows }), () => void endAbsence(ids, name, timezone))

/** Reads anew all that shows the master's day. */
export function refetchDay() {
  for (const feature of ['absences', 'reseating', 'bookings', 'audits', 'calendar', 'dashboard', 'windows', 'schedules'])
    void queryClient.invalidateQueries({ queryKey: [feature] })
}
