import { type StatusField, statusFieldTypes } from '#contract/employer-statuses/employer-statuses.ts'
import type { FieldProps } from '#web/core/use-form.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import styles from './employer-statuses.module.css'
import { t } from './texts.ts'

/** The fields that an employee's card asks for with this status. */
export function StatusFieldsField({ field }: { field: FieldProps<StatusField[]> }) {
  const fields = field.value ?? []
  const put = (key: string, change: Partial<StatusField>) =>
    field.onChange(fields.map((one) => (one.key === key ? { ...one, ...change } : one)))
  return (
    <FieldGroup title={t('questions')}>
      <p className={styles.hint}>{t('questionsHint')}</p>
      {fields.map((one) => (
        <div key={one.key} className={styles.line}>
          <input
            aria-label={t('fieldTitle')}
            value={one.title}
            maxLength={100}
            onChange={(event) => put(one.key, { title: event.target.value })}
          />
          <select
            aria-label={t('fieldType')}
            value={one.type}
            // the options have these values
            onChange={(event) => put(one.key, { type: event.target.value as StatusField['type'] })}
          >
            {statusFieldTypes.map((type) => (
              <option key={type} value={type}>
                {t(`types.${type}`)}
              </option>
            ))}
          </select>
          <IconButton
            icon="remove"
            label={t('removeField', { title: one.title })}
            onClick={() => field.onChange(fields.filter((other) => other.key !== one.key))}
          />
        </div>
      ))}
      <Button icon="plus" onClick={() => field.onChange([...fields, { key: newKey(fields), type: 'text', title: '' }])}>
        {t('addField')}
      </Button>
      <FieldError field={field} />
    </FieldGroup>
  )
}

/** The next number after the existing ones. */
const newKey = (fields: StatusField[]) => `f${Math.max(0, ...fields.map(({ key }) => Number(key.replace(/\D/g, '')) || 0)) + 1}`
