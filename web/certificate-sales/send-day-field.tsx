import type { FieldProps } from '#web/core/use-form.ts'
import { FieldFrame, tied } from '#web/ui/field.tsx'
import styles from './buy.module.css'
import { t } from './texts.ts'

/** The phone's own calendar: the buyer needs no month of the back office, which would be loaded with it. */
export function SendDayField({ field, today }: { field: FieldProps<string>; today: string }) {
  return (
    <FieldFrame field={field} label={t('buy.sendDay')}>
      <input
        {...tied(field)}
        type="date"
        className={styles.day}
        min={today}
        value={field.value ?? ''}
        onChange={(event) => field.onChange(event.target.value || null)}
        onBlur={field.onBlur}
      />
    </FieldFrame>
  )
}
