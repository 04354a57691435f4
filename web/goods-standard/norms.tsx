import { type GoodsStandardRow, goodsStandard, type goodsStandardBody } from '#contract/goods-standard/goods-standard.ts'
import { goodsTypes } from '#contract/goods-types/goods-types.ts'
import { serviceCategories } from '#contract/service-categories/service-categories.ts'
import { services } from '#contract/services/services.ts'
import { normModes } from '#domain/goods-standard/norms.ts'
import { formatQty } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import type { Form } from '#web/core/use-form.ts'
import { GoodPicker } from '#web/goods/good-picker.tsx'
import { ChoiceField } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SmallRows } from '#web/ui/small-rows.tsx'
import { NumberField } from '#web/ui/typed-field.tsx'
import { t } from './texts.ts'
import { useScannedGood } from './use-scanned-good.ts'

const modes = normModes.map((id) => ({ id, name: t(`modes.${id}`) }))

/** Norms of services and of whole categories, changed in a dialog. */
export const Norms = () => (
  <SmallRows
    feature={goodsStandard}
    words={t}
    along="service;service_category;good;good_type"
    expected={8}
    initial={{ mode: 'auto' }}
    columns={[
      { key: 'service', title: t('fields.service'), cell: ofWhat },
      { key: 'good', title: t('fields.good'), cell: (row) => row.good?.name ?? row.good_type?.name },
      { key: 'qty', title: t('fields.qty'), cell: amountOf, isNumber: true, width: '130px' },
      { key: 'mode', title: t('fields.mode'), cell: (row) => t(`modes.${row.mode}`), width: '220px' },
    ]}
  >
    {(form, row) => <Fields form={form} row={row} />}
  </SmallRows>
)

const ofWhat = ({ service, service_category }: GoodsStandardRow) => service?.name ?? t('ofCategory', { name: service_category?.name ?? '' })

/** Of a type whose goods have no unit in common only the number is known. */
function amountOf({ qty, good, good_type }: GoodsStandardRow) {
  const unit = good?.base_unit ?? good_type?.base_unit
  return unit ? `${formatQty(qty)} ${t(`units.${unit}`)}` : formatQty(qty)
}

const MOST = 1000

type Mode = GoodsStandardRow['mode']
type Named = 'service_id' | 'service_category_id'

function Fields({ form, row }: { form: Form<typeof goodsStandardBody>; row: GoodsStandardRow | null }) {
  const served = useData(services.list, { query: { limit: MOST } })
  const categories = useData(serviceCategories.list, { query: { limit: MOST } })
  const types = useData(goodsTypes.list, { query: { limit: MOST } })
  const named = (items: readonly { id: number; title: string }[] = []) => items.map(({ id, title }) => ({ id, name: title }))
  const mode = form.draft.mode ?? 'auto'
  const isAuto = mode === 'auto'
  const scan = useScannedGood(form, isAuto)
  /** A norm is of a service or of a category, and takes a good or a type: naming one of a pair takes the other back. */
  const instead = (one: Named, other: Named) => ({
    ...form.field(one),
    onChange: (id: number | null) => form.set({ [one]: id, ...(id !== null && { [other]: null }) }),
  })
  const modeField = {
    ...form.field('mode'),
    onChange: (to: Mode | null) => form.set({ mode: to ?? 'auto', [to === 'auto' ? 'good_type_id' : 'good_id']: null }),
  }
  return (
    <>
      <SelectField
        field={instead('service_id', 'service_category_id')}
        label={t('fields.service_id')}
        options={named(served.data?.items)}
        from={served}
      />
      <SelectField
        field={instead('service_category_id', 'service_id')}
        label={t('fields.service_category_id')}
        options={named(categories.data?.items)}
        from={categories}
      />
      <ChoiceField field={modeField} label={t('fields.mode')} options={modes} />
      <p>{t(`hint.${mode}`)}</p>
      {isAuto ? (
        <GoodPicker key={scan.round} field={form.field('good_id')} label={t('fields.good_id')} name={scan.name || row?.good?.name} />
      ) : (
        <SelectField field={form.field('good_type_id')} label={t('fields.good_type_id')} options={named(types.data?.items)} from={types} />
      )}
      <p role="status">{scan.said}</p>
      <NumberField field={form.field('qty')} label={t('fields.qty')} />
    </>
  )
}
