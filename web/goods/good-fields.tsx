import { baseUnits, type goodBody, goods } from '#contract/goods/goods.ts'
import { useData } from '#web/core/query.ts'
import type { Form } from '#web/core/use-form.ts'
import { ChoiceField, FlagField, TextField } from '#web/ui/field.tsx'
import { FieldGroup, FieldPairs } from '#web/ui/field-group.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { NumberField } from '#web/ui/typed-field.tsx'
import { BarcodesField } from './barcodes-field.tsx'
import { OwnBarcode } from './own-barcode.tsx'
import { PacksField } from './packs-field.tsx'
import { t } from './texts.ts'

interface Fields {
  form: Form<typeof goodBody>
}

export function GoodFields({ form }: Fields) {
  return (
    <>
      <TextField field={form.field('title')} label={t('fields.title')} maxLength={200} />
      <TextField field={form.field('article')} label={t('fields.article')} maxLength={100} />
      <Kind form={form} />
      <FieldGroup title={t('codes')}>
        <BarcodesField field={form.field('good_barcodes')} />
        <OwnBarcode codes={form.draft.good_barcodes ?? []} />
      </FieldGroup>
      <FieldGroup title={t('use')}>
        <FieldPairs>
          <ChoiceField
            field={form.field('base_unit')}
            label={t('fields.base_unit')}
            options={baseUnits.map((one) => ({ id: one, name: t(`units.${one}`) }))}
          />
          <NumberField field={form.field('max_use')} label={t('fields.max_use')} hint={t('maxUseHint')} />
          <NumberField field={form.field('min_weight')} label={t('fields.min_weight')} hint={t('minWeightHint')} />
          <FlagField field={form.field('is_marked')} label={t('fields.is_marked')} hint={t('markedHint')} />
          {form.draft.is_marked === 1 && (
            <TextField
              field={form.field('marking_group')}
              label={t('fields.marking_group')}
              hint={t('markingGroupHint')}
              maxLength={10}
              inputMode="numeric"
            />
          )}
        </FieldPairs>
        <PacksField field={form.field('good_units')} unit={t(`units.${form.draft.base_unit ?? 'pc'}`)} />
      </FieldGroup>
    </>
  )
}

/** A line belongs to its brand, so another brand clears it. */
function Kind({ form }: Fields) {
  const terms = useData(goods.form, {})
  const { data } = terms
  const brand = form.field('good_brand_id')
  const line = form.field('good_line_id')
  const lines = (data?.lines ?? []).filter((one) => one.good_brand_id === brand.value)
  const chooseBrand = (id: number | null) =>
    form.set({ good_brand_id: id, ...(id !== brand.value && line.value && { good_line_id: null }) })
  return (
    <FieldGroup title={t('kind')}>
      <FieldPairs>
        <SelectField from={terms} field={form.field('good_group_id')} label={t('fields.good_group_id')} options={data?.groups ?? []} />
        <SelectField from={terms} field={form.field('good_type_id')} label={t('fields.good_type_id')} options={data?.types ?? []} />
        <SelectField
          from={terms}
          field={{ ...brand, onChange: chooseBrand }}
          label={t('fields.good_brand_id')}
          options={data?.brands ?? []}
        />
        <SelectField
          from={terms}
          field={line}
          label={t('fields.good_line_id')}
          options={lines}
          {...(!brand.value && { hint: t('lineHint') })}
        />
      </FieldPairs>
    </FieldGroup>
  )
}
