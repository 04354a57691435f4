import { type ShiftRow, schedules } from '#contract/schedules/schedules.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { call } from '#web/core/call.ts'
import { dayName, daysName } from '#web/core/formats.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { s } from './texts.ts'
import type { Studio } from './use-schedule.ts'

/** Days after the period in which forgotten drafts are looked for: as far as shifts are planned. */
const AHEAD = 62

/** Many shifts open the diary to customers at once, so they are asked about; what lies beyond the screen is told, since it stays closed. */
export async function askApproval(shifts: readonly ShiftRow[], studio: Studio, days: readonly string[]): Promise<boolean> {
  if (shifts.length < 2) return true
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const later = await draftsAfter(last, studio)
  const text = [s('outcomes.askText'), ...(later > 0 ? [s('outcomes.later', { count: later, day: dayName(last) })] : [])].join(' ')
  const period = daysName(first, last)
  return confirm({ title: s('outcomes.ask', { count: shifts.length, period }), text, action: s('dialog.approve') })
}

/** 0 when it cannot be read: that must not stop an approval. */
async function draftsAfter(day: string, { id, timezone }: Studio): Promise<number> {
  const query = { begin_at: addDays(day, 1), end_at: addDays(day, AHEAD) }
  const { items } = await call(schedules.ofUnit, { params: { id }, query }, { timezone }).catch(() => ({ items: [] }))
  return items.filter((one) => one.approved_at === null).length
}
