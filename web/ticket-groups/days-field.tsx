import { useState } from 'react'
import { isDay } from '#domain/core/clock-time.ts'
import type { Stretch } from '#domain/work-hours/work-hours.ts'
import { formatDay } from '#web/core/formats.ts'
import { plainField } from '#web/core/plain-field.ts'
import type { FieldProps } from '#web/core/use-form.ts'
import { IconButton } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { StretchFields } from './stretch-fields.tsx'
import { t } from './texts.ts'
import styles from './ticket-groups.module.css'

type Days = { date: string; hours: Stretch[] }[]

/** Days with hours of their own; without stretches a day off. A chosen day is added with one stretch. */
export function DaysField({ field }: { field: FieldProps<Days> }) {
  const [next, setNext] = useState<string | null>(null)
  const days = field.value ?? []
  const add = (date: string | null) => {
    const isNew = date !== null && isDay(date) && !days.some((one) => one.date === date)
    setNext(isNew ? null : date)
    if (isNew) field.onChange([...days, { date, hours: [] }].toSorted((a, b) => (a.date < b.date ? -1 : 1)))
  }
  return (
    <fieldset className={styles.hours}>
      <legend>{t('hours.days')}</legend>
      <p className={styles.hint}>{t('hours.daysHint')}</p>
      {days.map(({ date, hours }) => (
        <div key={date} className={styles.day}>
          <span>
            {formatDay(date)}
            <IconButton
              icon="remove"
              label={t('hours.removeDay', { day: formatDay(date) })}
              onClick={() => field.onChange(days.filter((one) => one.date !== date))}
            />
          </span>
          <StretchFields
            id={`${field.id}-${date}`}
            day={formatDay(date)}
            stretches={hours}
            onChange={(own) => field.onChange(days.map((one) => (one.date === date ? { date, hours: own } : one)))}
          />
        </div>
      ))}
      <DateField field={plainField(`${field.id}-next`, next, add)} label={t('hours.addDay')} />
      <FieldError field={field} />
    </fieldset>
  )
}
