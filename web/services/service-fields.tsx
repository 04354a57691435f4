import { type serviceBody, services } from '#contract/services/services.ts'
import { useData } from '#web/core/query.ts'
import type { Form } from '#web/core/use-form.ts'
import { type ControlProps, FlagField, TextAreaField, TextField } from '#web/ui/field.tsx'
import { FieldGroup, FieldPairs } from '#web/ui/field-group.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { DurationField, NumberField } from '#web/ui/typed-field.tsx'
import { t } from './texts.ts'

export function ServiceFields({ form }: { form: Form<typeof serviceBody> }) {
  return (
    <>
      <TextField field={form.field('title')} label={t('fields.title')} maxLength={200} />
      <CategoryField field={form.field('service_category_id')} label={t('fields.service_category_id')} />
      <FieldPairs>
        <DurationField field={form.field('duration')} label={t('fields.duration')} hint={t('durationHint')} />
        <NumberField field={form.field('priority')} label={t('fields.priority')} />
      </FieldPairs>
      <FieldGroup title={t('booking')}>
        <FieldPairs>
          {flags.map((name) => (
            <FlagField key={name} field={form.field(name)} label={t(`fields.${name}`)} />
          ))}
        </FieldPairs>
      </FieldGroup>
      <FieldGroup title={t('names')}>
        <TextField field={form.field('subtitle')} label={t('fields.subtitle')} maxLength={200} />
        <TextField field={form.field('title_online')} label={t('fields.title_online')} maxLength={200} />
        <TextField field={form.field('title_cashier')} label={t('fields.title_cashier')} maxLength={200} />
        <FieldPairs>
          <TextField field={form.field('article')} label={t('fields.article')} maxLength={100} />
          <TextField field={form.field('barcode')} label={t('fields.barcode')} hint={t('barcodeHint')} maxLength={13} inputMode="numeric" />
        </FieldPairs>
        <TextAreaField field={form.field('description')} label={t('fields.description')} maxLength={5000} />
      </FieldGroup>
    </>
  )
}

function CategoryField(props: ControlProps<number>) {
  const { data } = useData(services.form, {})
  return <SelectField {...props} options={data?.service_categories ?? []} />
}

const flags = ['show_crm', 'show_aggregator', 'popular', 'is_countable', 'ignore_window_ratio', 'ignore_windows'] as const
