import { seenIn } from '#contract/core/edits.ts'
import { type ServicePriceRow, servicePriceBody, servicePriceEnd, services } from '#contract/services/services.ts'
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

export function NewPriceDialog({ serviceId, onClose }: { serviceId: number; onClose: () => void }) {
  const { data } = useData(services.form, {})
  const create = useSave(services.createPrice, { saved: t('priceAdded'), inForm: true })
  const form = useForm({
    whileSaving: 'closed',
    name: 'price',
    schema: servicePriceBody,
    initial: { begin_at: todayIn(sessionZone()) },
    save: async (body) => {
      await create.mutateAsync({ params: { id: serviceId }, body })
      onClose()
    },
  })
  return (
    <Dialog isWide title={t('addPrice')} onClose={onClose}>
      <FormView form={form} submit={t('addPrice')}>
        <MoneyField field={form.field('price')} label={t('fields.price')} />
        <SelectField field={form.field('unit_id')} label={t('fields.unit_id')} hint={t('unitHint')} options={data?.units ?? []} />
        <DateField field={form.field('begin_at')} label={t('fields.begin_at')} />
        <DateField field={form.field('end_at')} label={t('fields.end_at')} />
      </FormView>
    </Dialog>
  )
}

export function EndPriceDialog({ price, onClose }: { price: ServicePriceRow; onClose: () => void }) {
  const end = useSave(services.endPrice, { saved: t('priceEnded'), inForm: true })
  const form = useForm({
    whileSaving: 'closed',
    name: `price-${price.id}`,
    schema: servicePriceEnd,
    initial: { end_at: price.end_at },
    seen: seenIn(services.endPrice, price),
    save: async (body, _, seen) => {
      await end.mutateAsync({ params: { id: price.service_id, price_id: price.id }, body, seen })
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
