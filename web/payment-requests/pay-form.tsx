import { cashOrders } from '#contract/cash-orders/cash-orders.ts'
import { type PaymentRequestRow, paymentRequests, type payWays } from '#contract/payment-requests/payment-requests.ts'
import { useData, useSave } from '#web/core/query.ts'
import { mayOnlyExchange, useSession } from '#web/core/session.ts'
import { useForm } from '#web/core/use-form.ts'
import { ChoiceField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { t } from './texts.ts'

/** Pays from the bank, a drawer or a safe, each with its own right. */
export function PayForm({ row: { id, unit_id } }: { row: PaymentRequestRow }) {
  const { can, me } = useSession()
  const { data } = useData(
    cashOrders.ground,
    { query: { unit_id, type: 0 } },
    { enabled: can('RKO.create') && !mayOnlyExchange(me), quiet: true },
  )
  const save = useSave(paymentRequests.pay, { once: `pay-request-${id}`, inForm: true, saved: t('acts.paid'), failed: t('acts.failed') })
  const form = useForm({
    whileSaving: 'closed',
    schema: paymentRequests.pay.body,
    name: `pay-request-${id}`,
    initial: {},
    save: (body) => save.mutateAsync({ params: { id }, body }),
  })
  const options = [
    ...(can('Payment.create') ? [{ id: 'bank', name: t('ways.bank') }] : []),
    ...(data?.places ?? []).map(({ type, id, name, unit }) => ({
      id: `${type}-${id}`,
      name: unit.id === unit_id ? name : `${unit.name}: ${name}`,
    })),
  ]
  const { way, place_id } = form.draft
  const choose = (key: string | null) => {
    const [kind, place] = (key ?? '').split('-')
    form.set({ way: (kind || undefined) as (typeof payWays)[number] | undefined, place_id: place ? Number(place) : null }) // it is one of the keys above
  }
  return (
    <FormView form={form} once={`pay-request-${id}`} submit={t('acts.pay')}>
      <ChoiceField
        field={{ ...form.field('way'), value: way && (place_id ? `${way}-${place_id}` : way), onChange: choose }}
        label={t('fields.way')}
        options={options}
      />
    </FormView>
  )
}
