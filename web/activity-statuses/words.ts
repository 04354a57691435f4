import { activityStatusesRu as ru } from '#contract/activity-statuses/activity-statuses.ru.ts'
import type { ActivityStatus } from '#contract/activity-statuses/activity-statuses.ts'
import { useSession } from '#web/core/session.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('activityStatuses', ru)

export interface StatusWords {
  id: ActivityStatus
  name: string
  /** Possible reasons; the active status has none. */
  reasons: readonly string[]
}

const words = (names: Partial<Record<ActivityStatus, string>>, reasons: Partial<Record<ActivityStatus, readonly string[]>>) =>
  ([1, 2, 3, 4] as const).flatMap((id): StatusWords[] => {
    const name = names[id]
    return name === undefined ? [] : [{ id, name, reasons: reasons[id] ?? [] }]
  })
const full = words(ru.statuses, ru.reasons)
const short = words(ru.shortStatuses, ru.shortReasons)

/**
 * Masters have the short dialog: they follow their windows, so it is enough to know whether they are at the chair. They are known by what
 * they may: lead a visit through its statuses, but not book it. Whoever books or sits in the office says more.
 */
export function useStatuses(): readonly StatusWords[] {
  const { me, can } = useSession()
  return me.is_superuser !== 1 && can('Booking.status') && !can('Booking.create') ? short : full
}
