import type { CompanySettingsRow } from '#contract/company-settings/company-settings.ts'
import type { FieldProps } from '#web/core/use-form.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { NumberField } from '#web/ui/typed-field.tsx'
import styles from './company-settings.module.css'
import { t } from './texts.ts'

type Rules = CompanySettingsRow['rating_rules']

/** Limits of the average mark, in the order in which they were added. */
export function RatingRulesField({ field }: { field: FieldProps<Rules> }) {
  const rules = field.value ?? []
  const put = (at: number, mark: number | null) =>
    // An emptied limit is no number, so the schema refuses it at this field.
    field.onChange(rules.map((rule, index) => (index === at ? { if: { vote_avg_less: mark ?? Number.NaN } } : rule)))
  return (
    <div>
      {rules.length === 0 && <p className={styles.hint}>{t('noRules')}</p>}
      {rules.map((rule, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a rule is its place
        <div key={index} className={styles.row}>
          <NumberField
            label={t('rule', { number: index + 1 })}
            field={{
              id: `${field.id}-${index}`,
              name: `${field.name}.${index}`,
              required: true,
              error: undefined,
              value: rule.if.vote_avg_less,
              onChange: (mark) => put(index, mark),
              onBlur: field.onBlur,
            }}
          />
          <IconButton
            icon="remove"
            label={t('removeRule', { number: index + 1 })}
            onClick={() => field.onChange(rules.filter((_, other) => other !== index))}
          />
        </div>
      ))}
      <FieldError field={field} />
      <Button icon="plus" onClick={() => field.onChange([...rules, { if: { vote_avg_less: 4 } }])}>
        {t('addRule')}
      </Button>
    </div>
  )
}
