import type { Stretch } from '#domain/work-hours/work-hours.ts'
import { parseTime } from '#web/core/formats.ts'
import { plainField } from '#web/core/plain-field.ts'
import { IconButton } from '#web/ui/button.tsx'
import { TypedField } from '#web/ui/typed-field.tsx'
import { t } from './texts.ts'
import styles from './ticket-groups.module.css'

interface StretchFieldsProps {
  id: string
  /** «Понедельник», «31.12.2026». */
  day: string
  stretches: readonly Stretch[]
  onChange: (stretches: Stretch[]) => void
}

const USUAL: Stretch = { from: '10:00', to: '19:00' }

/** The stretches of one day; without any it is a day off. */
export function StretchFields({ id, day, stretches, onChange }: StretchFieldsProps) {
  const set = (at: number, change: Partial<Stretch>) =>
    onChange(stretches.map((one, index) => (index === at ? { ...one, ...change } : one)))
  const next = () => onChange([...stretches, stretches.length === 0 ? USUAL : { from: stretches.at(-1)?.to ?? USUAL.to, to: '24:00' }])
  return (
    <div className={styles.stretches}>
      {stretches.length === 0 && <span className={styles.off}>{t('hours.closed')}</span>}
      {stretches.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is known by its place alone
        <div key={at} className={styles.stretch}>
          <Clock id={`${id}-${at}-from`} label={t('hours.from', { day })} value={one.from} onChange={(from) => set(at, { from })} />
          <span aria-hidden="true">–</span>
          <Clock id={`${id}-${at}-to`} label={t('hours.to', { day })} value={one.to} onChange={(to) => set(at, { to })} />
          <IconButton
            icon="close"
            label={t('hours.remove', { day })}
            onClick={() => onChange(stretches.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <IconButton icon="plus" label={t('hours.add', { day })} onClick={next} />
    </div>
  )
}

function Clock({ id, label, value, onChange }: { id: string; label: string; value: string; onChange: (value: string) => void }) {
  return (
    <TypedField
      field={plainField(id, value || null, (next: string | null) => onChange(next ?? ''))}
      label={label}
      parse={parseClock}
      print={same}
    />
  )
}

/** Midnight at the end of a day is `24:00`. */
const parseClock = (text: string) => (/^24([:.]?00)?$/.test(text.trim()) ? '24:00' : parseTime(text))
const same = (text: string) => text
