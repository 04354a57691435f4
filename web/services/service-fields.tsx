import { type serviceBody, services } from '#contract/services/services.ts'
import { useData } from '#web/core/query.ts'
import type { Form } from '#web/core/use-form.ts'
import { ChecksField } from '#web/ui/checks-field.tsx'
import { FlagField, TextAreaField, TextField } from '#web/ui/field.tsx'
import { FieldGroup, FieldPairs } from '#web/ui/field-group.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { DurationField, NumberField } from '#web/ui/typed-field.tsx'
import { t } from './texts.ts'

interface Fields {
  form: Form<typeof serviceBody>
}

export function ServiceFields({ form }: Fields) {
  return (
    <>
      <TextField field={form.field('title')} label={t('fields.title')} maxLength={200} />
      <Places form={form} />
      <FieldPairs>
        <DurationField field={form.field('duration')} label={t('fields.duration')} hint={t('durationHint')} />
        <NumberField field={form.field('priority')} label={t('fields.priority')} />
      </FieldPairs>
      <Flags form={form} title={t('booking')} names={bookingFlags} />
      <FieldGroup title={t('names')}>
        <TextField field={form.field('subtitle')} label={t('fields.subtitle')} maxLength={200} />
        <TextField field={form.field('title_online')} label={t('fields.title_online')} maxLength={200} />
        <TextField field={form.field('title_cashier')} label={t('fields.title_cashier')} maxLength={200} />
        <FieldPairs>
          <TextField field={form.field('article')} label={t('fields.article')} maxLength={100} />
          <TextField field={form.field('barcode')} label={t('fields.barcode')} hint={t('barcodeHint')} maxLength={13} inputMode="numeric" />
        </FieldPairs>
        <TextField field={form.field('group')} label={t('fields.group')} hint={t('groupHint')} maxLength={100} />
      </FieldGroup>
      <Flags form={form} title={t('site')} names={siteFlags} />
      <TextAreaField field={form.field('description')} label={t('fields.description')} maxLength={5000} />
      <TextAreaField field={form.field('info')} label={t('fields.info')} maxLength={5000} />
      <TextField field={form.field('seo_title')} label={t('fields.seo_title')} maxLength={200} />
      <TextAreaField field={form.field('seo_description')} label={t('fields.seo_description')} maxLength={500} />
      <Masters form={form} />
    </>
  )
}

function Places({ form }: Fields) {
  const terms = useData(services.form, {})
  const { data } = terms
  const categories = data?.service_categories ?? []
  const category = form.field('service_category_id')
  return (
    <FieldPairs>
      <SelectField from={terms} field={category} label={t('fields.service_category_id')} options={categories} />
      <SelectField
        from={terms}
        field={form.field('service_sub_category_id')}
        label={t('fields.service_sub_category_id')}
        options={categories.filter((one) => one.parent_id === category.value)}
      />
    </FieldPairs>
  )
}

function Masters({ form }: Fields) {
  const terms = useData(services.form, {})
  const { data } = terms
  return (
    <FieldGroup title={t('fields.ignore_price_category_ids')}>
      <ChecksField
        from={terms}
        field={form.field('ignore_price_category_ids')}
        label={t('fields.ignore_price_category_ids')}
        hint={t('ignoreHint')}
        options={data?.price_categories ?? []}
        empty={t('ignoreEmpty')}
      />
    </FieldGroup>
  )
}

function Flags({ form, title, names }: Fields & { title: string; names: readonly (typeof bookingFlags | typeof siteFlags)[number][] }) {
  return (
    <FieldGroup title={title}>
      <FieldPairs>
        {names.map((name) => (
          <FlagField key={name} field={form.field(name)} label={t(`fields.${name}`)} />
        ))}
      </FieldPairs>
    </FieldGroup>
  )
}

const bookingFlags = ['show_crm', 'is_countable', 'default_service', 'ignore_window_ratio', 'ignore_windows'] as const
const siteFlags = ['show_aggregator', 'popular', 'is_hit', 'is_new', 'is_promoted', 'show_description', 'show_info'] as const
