import { evenWeights } from '#domain/revenue-plans/month-plan.ts'
import { formatMoney } from '#web/core/formats.ts'
import { shell } from '#web/core/texts.ts'
import type { FieldProps } from '#web/core/use-form.ts'
import { FieldError } from '#web/ui/field.tsx'
import { NumberField } from '#web/ui/typed-field.tsx'
import styles from './revenue-plans.module.css'
import { t } from './texts.ts'

const days = shell('month.days').split(',')

interface WeightsFieldProps {
  field: FieldProps<number[]>
  /** What an ordinary Monday … Sunday of the month comes to, in roubles; null while there is no sum. */
  sums: readonly number[] | null
}

/** The weight of each day of the week, Monday first, with the sum that it comes to. */
export function WeightsField({ field, sums }: WeightsFieldProps) {
  const weights = field.value ?? evenWeights
  // An emptied number is refused like any other text that is no number.
  const set = (index: number, weight: number | null) =>
    field.onChange(days.map((_, at) => (at === index ? (weight ?? Number.NaN) : (weights[at] ?? 100))))
  return (
    <fieldset className={styles.weights} aria-describedby={`${field.id}-hint`}>
      <legend>{t('fields.weights')}</legend>
      <div className={styles.week}>
        {days.map((name, index) => (
          <div key={name}>
            <NumberField
              label={name}
              field={{
                id: `${field.id}-${index}`,
                name: `${field.name}.${index}`,
                value: weights[index],
                required: false,
                error: undefined,
                onChange: (weight) => set(index, weight),
                onBlur: field.onBlur,
              }}
            />
            {sums && <span className={styles.ofDay}>{formatMoney(sums[index] ?? 0)}</span>}
          </div>
        ))}
      </div>
      <p className={styles.hint} id={`${field.id}-hint`}>
        {t('weightsHint')}
      </p>
      <FieldError field={field} />
    </fieldset>
  )
}
