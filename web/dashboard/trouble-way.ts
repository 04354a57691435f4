import { paths } from '#contract/shell/paths.ts'
import type { StudioTrouble } from '#domain/dashboard/troubles.ts'
import type { IconName } from '#web/ui/icon.tsx'

export const troubleLooks: Record<StudioTrouble, { icon: IconName; tone: 'bad' | 'warn' }> = {
  wrong: { icon: 'move', tone: 'bad' },
  not_started: { icon: 'error', tone: 'warn' },
  no_windows: { icon: 'error', tone: 'warn' },
  low_load: { icon: 'chart', tone: 'bad' },
  drafts: { icon: 'schedule', tone: 'warn' },
  unconfirmed: { icon: 'clock', tone: 'warn' },
}

/** Where a studio's trouble is mended. */
export function troubleWay(kind: StudioTrouble, unitId: number, day: string): { to: string; search: Record<string, string> } {
  const unit_id = String(unitId)
  if (kind === 'wrong') return { to: paths.wrongBookings, search: { unit_id } }
  if (kind === 'no_windows' || kind === 'drafts') return { to: paths.Schedule, search: { unit_id, from: day } }
  if (kind === 'low_load') return { to: paths.calendar, search: { unit_id, selected_date: day } }
  return { to: paths.dashboard, search: { unit_id, selected_date: day } }
}
