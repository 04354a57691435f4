import { dayName, weekdayOf } from '#web/core/formats.ts'
import type { FieldProps } from '#web/core/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError, Star } from '#web/ui/field.tsx'
import { Spoken } from '#web/ui/spoken.tsx'
import { twoByTwo, workdays } from './period.ts'
import styles from './shift-dialog.module.css'
import { s } from './texts.ts'

/** Days of the period that a new shift repeats on. */
export function DaysField({ field, days, first }: { field: FieldProps<string[]>; days: string[]; first: string }) {
  const chosen = field.value ?? []
  const toggle = (day: string) => field.onChange(chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day].toSorted())
  return (
    <fieldset className={styles.repeat} aria-label={s('dialog.days')}>
      <p className={styles.label}>
        {s('dialog.days')}
        <Star of={field} />
      </p>
      <div className={styles.patterns}>
        <Button onClick={() => field.onChange([first])}>{s('dialog.only', { day: dayName(first) })}</Button>
        <Button onClick={() => field.onChange(twoByTwo(days, first))}>{s('dialog.shift22')}</Button>
        <Button onClick={() => field.onChange(workdays(days, first))}>{s('dialog.workdays')}</Button>
      </div>
      <div className={styles.dates}>
        {days.map((day) => (
          <button key={day} type="button" className={styles.date} aria-pressed={chosen.includes(day)} onClick={() => toggle(day)}>
            <Spoken as={dayName(day)}>
              <span>{weekdayOf(day)}</span>
              {Number(day.slice(8))}
            </Spoken>
          </button>
        ))}
      </div>
      <FieldError field={field} />
    </fieldset>
  )
}
