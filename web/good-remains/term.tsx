import { termOn } from '#domain/stock/term.ts'
import { formatDay, todayIn } from '#web/core/formats.ts'
import { sessionZone } from '#web/core/zone.ts'
import { StatusMark } from '#web/ui/status-mark.tsx'
import { t } from './texts.ts'

/** The day until which a good is fit, with a mark once it is near or over. */
export function Term({ day }: { day: string }) {
  const stand = termOn(todayIn(sessionZone()), day)
  if (stand === null) return formatDay(day)
  return (
    <StatusMark icon={stand === 'over' ? 'error' : 'clock'} tone={stand === 'over' ? 'bad' : 'warn'}>
      {t(`term.${stand}`, { day: formatDay(day) })}
    </StatusMark>
  )
}
