import { shell } from '#web/core/texts.ts'
import type { FieldProps } from '#web/core/use-form.ts'
import { FieldError, FlagField } from '#web/ui/field.tsx'
import { TimeField } from '#web/ui/typed-field.tsx'
import { t } from './texts.ts'
import styles from './units.module.css'

interface Hours {
  from: string
  to: string
}
type Week = (Hours | null)[]

const days = shell('month.days').split(',')

/** Seven days, Monday first; a day that is switched off is a day off. */
export function WeekField({ field, usual }: { field: FieldProps<Week>; usual: Hours }) {
  const week = field.value ?? []
  const set = (index: number, day: Hours | null) => field.onChange(days.map((_, at) => (at === index ? day : (week[at] ?? null))))
  return (
    <fieldset className={styles.week}>
      <legend>{t('hours.title')}</legend>
      {days.map((name, index) => (
        <Day key={name} field={field} name={name} usual={usual} hours={week[index] ?? null} onChange={(day) => set(index, day)} />
      ))}
      <FieldError field={field} />
    </fieldset>
  )
}

interface DayProps {
  field: FieldProps<Week>
  name: string
  hours: Hours | null
  usual: Hours
  onChange: (hours: Hours | null) => void
}

function Day({ field, name, hours, usual, onChange }: DayProps) {
  const part = <V,>(key: string, value: V, change: (value: V | null) => void) => ({
    id: `${field.id}-${name}-${key}`,
    name: `${field.name}.${name}.${key}`,
    value,
    error: undefined,
    required: false,
    onChange: change,
    onBlur: field.onBlur,
  })
  const clock = (key: keyof Hours) =>
    part<string | null>(key, hours?.[key] || null, (value) => onChange({ ...(hours ?? usual), [key]: value ?? '' }))
  return (
    <div className={styles.day}>
      <FlagField field={part<0 | 1 | boolean>('open', hours ? 1 : 0, (is) => onChange(is ? usual : null))} label={name} />
      {hours && <TimeField field={clock('from')} label={t('hours.from', { day: name })} />}
      {hours && <TimeField field={clock('to')} label={t('hours.to', { day: name })} />}
      {!hours && <span className={styles.off}>{t('hours.closed')}</span>}
    </div>
  )
}
