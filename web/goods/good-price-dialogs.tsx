import { seenIn } from '#contract/core/edits.ts'
import { type GoodPriceRow, goodPriceBody, goodPriceEnd, goods } from '#contract/goods/goods.ts'
import { formatMoney, todayIn } from '#web/core/formats.ts'
import { useData, useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { sessionZone } from '#web/core/zone.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormView } from '#web/ui/form.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { MoneyField } from '#web/ui/typed-field.tsx'
import { t } from './texts.ts'

export function NewPriceDialog({ goodId, onClose }: { goodId: number; onClose: () => void }) {
  const { data } = useData(goods.form, {})
  const create = useSave(goods.createPrice, { saved: t('priceAdded'), inForm: true })
  const form = useForm({
    whileSaving: 'closed',
    name: 'good-price',
    schema: goodPriceBody,
    initial: { begin_at: todayIn(sessionZone()) },
    save: async (body) => {
      await create.mutateAsync({ params: { id: goodId }, body })
      onClose()
    },
  })
  return (
    <Dialog isWide title={t('addPrice')} onClose={onClose}>
      <FormView form={form} submit={t('addPrice')}>
        <MoneyField field={form.field('price')} label={t('fields.price')} />
        <SelectField field={form.field('unit_id')} label={t('fields.unit_id')} hint={t('unitHint')} options={data?.units ?? []} />
        <DateField field={form.field('begin_at')} label={t('fields.begin_at')} />
        <DateField field={form.field('end_at')} label={t('fields.end_at')} hint={t('endHint')} />
      </FormView>
    </Dialog>
  )
}

export function EndPriceDialog({ price, onClose }: { price: GoodPriceRow; onClose: () => void }) {
  const end = useSave(goods.endPrice, { saved: t('priceEnded'), inForm: true })
  const form = useForm({
    whileSaving: 'closed',
    name: `good-price-${price.id}`,
    schema: goodPriceEnd,
    initial: { end_at: price.end_at },
    seen: seenIn(goods.endPrice, price),
    save: async (body, _, seen) => {
      await end.mutateAsync({ params: { id: price.good_id, price_id: price.id }, body, seen })
      onClose()
    },
  })
  return (
    <Dialog title={t('endPriceTitle', { price: formatMoney(price.price) })} onClose={onClose}>
      <FormView form={form}>
        <DateField field={form.field('end_at')} label={t('fields.end_at')} hint={t('endHint')} />
      </FormView>
    </Dialog>
  )
}
