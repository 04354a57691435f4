import { dayOf, printClock } from '#domain/core/clock-time.ts'
import type { Interval } from '#domain/core/interval.ts'
import type { WindowTemplate } from '#domain/windows/chains.ts'
import { type DayPreview, previewsOf, refusedShifts } from '#domain/windows/preview.ts'
import { formatDay } from '#web/core/formats.ts'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { DayBar } from './day-bar-panel.tsx'
import { t } from './texts.ts'
import { useGround, type WindowsOwner } from './use-ground.ts'
import styles from './windows.module.css'

/** The days that these templates make, before they are saved, and what will not work. */
export function Preview({ templates, owner }: { templates: WindowTemplate[]; owner: WindowsOwner }) {
  const ground = useGround(owner)
  const newest = [...new Set(templates.map((one) => dayOf(one.begin_at)))].toSorted().toReversed()
  const previews = newest.flatMap((day) =>
    previewsOf(
      templates.filter((one) => dayOf(one.begin_at) === day),
      ground.hoursOn(day),
    ),
  )
  if (previews.length === 0) return null
  const refused = refusedShifts(
    // Days before the first template are left out.
    ground.drafts.filter(({ day }) => templates.some((one) => dayOf(one.begin_at) <= day)),
    templates,
    owner.kind,
  )
  const days = [...new Set(refused.map(({ day }) => formatDay(day)))].join(', ')
  return (
    <FieldGroup title={t('preview.title')}>
      {previews.map((one) => (
        <Day key={one.day} preview={one} hours={ground.hoursOn(one.day)} />
      ))}
      <div role="status">{refused.length > 0 && <Warning text={t('preview.shifts', { count: refused.length, days })} />}</div>
    </FieldGroup>
  )
}

function Day({ preview, hours }: { preview: DayPreview; hours: Interval | null }) {
  const open = hours && { from: printClock(hours.begin), to: printClock(hours.end) }
  return (
    <div className={styles.day}>
      <p className={styles.date}>{t('preview.from', { date: formatDay(preview.day) })}</p>
      <DayBar preview={preview} />
      {preview.isFromShift && <p className={styles.hint}>{t('preview.fromShift')}</p>}
      <div role="status">{open && preview.warnings.map((one) => <Warning key={one} text={t(`preview.${one}`, open)} />)}</div>
    </div>
  )
}

const Warning = ({ text }: { text: string }) => (
  <p className={styles.warning}>
    <Icon name="error" size={16} />
    {text}
  </p>
)
