import type { WorkHours } from '#domain/work-hours/work-hours.ts'
import type { FieldProps } from '#web/core/use-form.ts'
import { FieldError } from '#web/ui/field.tsx'
import { StretchFields } from './stretch-fields.tsx'
import { t } from './texts.ts'
import styles from './ticket-groups.module.css'

type Hours = WorkHours['hours'][number][]

/** Seven days, each with its stretches of work. */
export function WeekHoursField({ field }: { field: FieldProps<Hours> }) {
  const hours = field.value ?? []
  return (
    <fieldset className={styles.hours} aria-describedby={`${field.id}-hint`}>
      <legend>{t('hours.title')}</legend>
      <p id={`${field.id}-hint`} className={styles.hint}>
        {t('hours.hint')}
      </p>
      {([1, 2, 3, 4, 5, 6, 7] as const).map((weekday) => (
        <div key={weekday} className={styles.day}>
          <span>{t(`weekdays.${weekday}`)}</span>
          <StretchFields
            id={`${field.id}-${weekday}`}
            day={t(`weekdays.${weekday}`)}
            stretches={hours.filter((one) => one.weekday === weekday)}
            onChange={(own) =>
              field.onChange([...hours.filter((one) => one.weekday !== weekday), ...own.map(({ from, to }) => ({ weekday, from, to }))])
            }
          />
        </div>
      ))}
      <FieldError field={field} />
    </fieldset>
  )
}
