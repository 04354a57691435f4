import { useEffect, useState } from 'react'
import { popupReminders } from '#contract/popup-reminders/popup-reminders.ts'
import { nowIn } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { toast } from '#web/core/toast.ts'
import { sessionZone } from '#web/core/zone.ts'
import { DeviceAgain } from '#web/push-subscriptions/again-panel.tsx'

const HOUR = 3600_000

/** What the company reminds of pops up at each of its hours of this day that are still to come; the day after is planned when it begins. */
export function PopupHost() {
  const [day, begin] = useState(() => nowIn(sessionZone()).slice(0, 10))
  const { data } = useData(popupReminders.mine, {}, { quiet: true })
  const reminders = data?.data
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day is planned anew
  useEffect(() => {
    const past = sinceMidnight()
    const timers = (reminders ?? []).flatMap(({ hours, message }) =>
      [...new Set(hours)].filter((hour) => hour * HOUR > past).map((hour) => setTimeout(() => toast.info(message), hour * HOUR - past)),
    )
    timers.push(setTimeout(() => begin(nowIn(sessionZone()).slice(0, 10)), 24 * HOUR - past + 1000))
    return () => timers.forEach(clearTimeout)
  }, [reminders, day])
  // The renewal of a device is loaded with the parts beside the page.
  return <DeviceAgain />
}

/** Milliseconds since midnight by the clock of the studio. */
function sinceMidnight(): number {
  const [hours = 0, minutes = 0, seconds = 0] = nowIn(sessionZone()).slice(11).split(':').map(Number)
  return ((hours * 60 + minutes) * 60 + seconds) * 1000
}
