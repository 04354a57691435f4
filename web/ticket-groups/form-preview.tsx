import { useState } from 'react'
import type { TicketField, TicketValue } from '#contract/ticket-groups/ticket-form.ts'
import { plainField } from '#web/core/plain-field.ts'
import { type Bindings, type Filled, FormFields } from './form-fields-panel.tsx'
import { t } from './texts.ts'
import styles from './ticket-groups.module.css'

/** The form as others will see it; what is typed here is not sent. */
export function FormPreview({ fields, bindings }: { fields: readonly TicketField[]; bindings: Bindings }) {
  const [values, setValues] = useState<Record<string, TicketValue>>({})
  const named = fields.map((one, at) => ({
    ...one,
    title: one.title || t('forms.noName', { n: at + 1 }),
    ...(one.options && { options: one.options.filter((option) => option.trim() !== '') }),
  }))
  return (
    <section className={styles.preview} aria-label={t('forms.preview')}>
      <h2>{t('forms.preview')}</h2>
      {fields.length === 0 && <p className={styles.hint}>{t('forms.previewEmpty')}</p>}
      <FormFields
        fields={named}
        bindings={bindings}
        fieldOf={(field) =>
          plainField<Filled>(`preview-${field.key}`, values[field.key] ?? null, (next) => setValues({ ...values, [field.key]: next }), {
            required: field.is_required,
          })
        }
      />
    </section>
  )
}
