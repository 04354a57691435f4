import { useState } from 'react'
import { z } from 'zod'
import type { BookingCard } from '#contract/bookings/bookings.ts'
import { roubles } from '#contract/core/fields.ts'
import { customerWallet } from '#contract/customer-wallet/customer-wallet.ts'
import { orders } from '#contract/orders/orders.ts'
import { paymentTypes } from '#contract/orders/payment-types.ts'
import { readSum } from '#domain/core/money.ts'
import { itemKind, paymentType } from '#domain/orders/kinds.ts'
import { formatMoney } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { keyOf, queryClient, useData, useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ChoiceField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { MoneyField } from '#web/ui/typed-field.tsx'
import styles from './payment-panel.module.css'
import { t } from './texts.ts'

const { card, cash, sberQr } = paymentType
const ways = paymentTypes.flatMap(({ id, title }) => (id === card || id === cash || id === sberQr ? [{ id, name: title }] : []))
const typed = z.object({ sum: roubles, way: z.literal([card, cash, sberQr]) })

/** Money for a coming visit: an order of its own with its own receipt (C7). */
export function Deposit({ booking, timezone }: { booking: BookingCard; timezone: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <May do={orders.create}>
      <div>
        <Button kind="quiet" icon="cash" onClick={() => setOpen(true)}>
          {t('deposit.open')}
        </Button>
      </div>
      {isOpen && <DepositForm booking={booking} timezone={timezone} onClose={() => setOpen(false)} />}
    </May>
  )
}

interface DepositFormProps {
  booking: BookingCard
  timezone: string
  onClose: () => void
}

function DepositForm({ booking, timezone, onClose }: DepositFormProps) {
  const { id, unit_id, user_id } = booking
  const once = `deposit-${id}`
  const save = useSave(orders.create, { once, inForm: true, saved: t('deposit.taken'), failed: t('deposit.failed'), timezone })
  const form = useForm({
    whileSaving: 'closed',
    schema: typed,
    name: once,
    initial: { way: card },
    save: async ({ sum, way }) => {
      const items = [{ item_type: itemKind.instalment, qty: 1, price: sum }]
      await save.mutateAsync({
        body: { unit_id, user_id, booking_id: id, status_id: 3, items, payments: [{ payment_type: way, sum }] },
      })
      for (const one of [orders.ofBooking, customerWallet.show]) void queryClient.invalidateQueries({ queryKey: keyOf(one).slice(0, 1) })
      onClose()
    },
  })
  return (
    <Dialog title={t('deposit.title')} onClose={onClose} isWide>
      <FormView form={form} once={once} submit={t('deposit.take')}>
        <MoneyField field={form.field('sum')} label={t('deposit.sum')} />
        <Over booking={booking} sum={form.draft.sum} />
        <ChoiceField field={form.field('way')} label={t('deposit.way')} options={ways} />
      </FormView>
    </Dialog>
  )
}

/** More than the visit costs may be taken, but not without a word: the rest waits for her next visit. */
function Over({ booking: { id, user_id, total }, sum }: { booking: BookingCard; sum: number | undefined }) {
  const { data } = useData(customerWallet.show, { params: { id: user_id } }, { quiet: true })
  const given = (data?.advances ?? []).filter(({ booking_id }) => booking_id === id).reduce((all, { left }) => all + left, 0)
  const due = Math.max(0, Math.round((total - given) * 100))
  const rest = (readSum(sum ?? 0) ?? 0) - due
  return (
    <p className={styles.soft} role="status">
      {rest > 0 && t('deposit.over', { due: formatMoney(due / 100), rest: formatMoney(rest / 100) })}
    </p>
  )
}
