import { type PaymentRequestRow, paymentRequests } from '#contract/payment-requests/payment-requests.ts'
import { PlacePicker } from '#web/cash-orders/place-picker.tsx'
import { useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { FormView } from '#web/ui/form.tsx'
import { t } from './texts.ts'

/** Pays from the bank, a drawer or a safe, each with its own right. */
export function PayForm({ row: { id, unit_id } }: { row: PaymentRequestRow }) {
  const save = useSave(paymentRequests.pay, { once: `pay-request-${id}`, inForm: true, saved: t('acts.paid'), failed: t('acts.failed') })
  const form = useForm({
    whileSaving: 'closed',
    schema: paymentRequests.pay.body,
    name: `pay-request-${id}`,
    initial: {},
    save: (body) => save.mutateAsync({ params: { id }, body }),
  })
  const { way, place_id } = form.draft
  const field = form.field('way')
  return (
    <FormView form={form} once={`pay-request-${id}`} submit={t('acts.pay')}>
      <PlacePicker
        id={field.id}
        label={t('fields.way')}
        bank={t('ways.bank')}
        unitId={unit_id}
        way={way}
        place={place_id}
        error={field.error ?? form.field('place_id').error}
        onChoose={(kind, place) => form.set({ way: kind, place_id: place })}
      />
    </FormView>
  )
}
