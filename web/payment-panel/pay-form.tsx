import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { z } from 'zod'
import { type BookingCard, bookings } from '#contract/bookings/bookings.ts'
import { E } from '#contract/core/errors.ts'
import { ordersRu } from '#contract/orders/orders.ru.ts'
import { type orderRow, orders } from '#contract/orders/orders.ts'
import { dayOf } from '#domain/core/clock-time.ts'
import { formatMoney, formatNumber, todayIn } from '#web/core/formats.ts'
import { keyOf, queryClient, useSave } from '#web/core/query.ts'
import { useShortcut, useTold } from '#web/core/use-shortcut.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PayAdd } from './pay-add.tsx'
import { PayLines, PaySums } from './pay-lines.tsx'
import { PayWays, rowKeys, wayWord } from './pay-ways.tsx'
import styles from './payment-panel.module.css'
import { ShiftNotice } from './shift-notice.tsx'
import { t } from './texts.ts'
import { bodyOf, type Payment, usePayment } from './use-payment.ts'

interface PayFormProps {
  booking: BookingCard
  /** Saved and not paid yet. */
  order: z.output<typeof orderRow> | null
  timezone: string
  /** With the change in roubles. */
  onTaken: (change: number) => void
}

/** 2 takes the money before the service, 3 takes it and settles. */
const PREPAID = 2 as const
const DONE = 3 as const
/** The way to pay that the keys begin at. */
const CHOSEN = '[data-way][data-chosen] button'

export function PayForm({ booking, order, timezone, onTaken }: PayFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const payment = usePayment(booking, order)
  const { lines, ways, left, change, amounts } = payment
  const answered = () => {
    onTaken(change / 100)
    payment.forget()
    void queryClient.invalidateQueries({ queryKey: keyOf(bookings.show).slice(0, 1) })
  }
  const create = useSave(orders.create, { quiet: true, saved: null, done: answered, timezone })
  const update = useSave(orders.update, { quiet: true, saved: null, done: answered, timezone })
  const refused = create.error ?? update.error
  const errors = refused?.errors ?? {}
  const isTaking = create.isPending || update.isPending
  const isEarly = dayOf(booking.begin_at) > todayIn(timezone)

  const take = () => {
    if (isTaking || lines.length === 0 || payment.isWrong) return
    if (left !== 0) return focusOn(form.current, left > 0 ? '[data-way]:not([data-chosen]) button:not([aria-disabled=true])' : 'input')
    const body = {
      items: lines.map(bodyOf),
      payments: ways.map(({ type }, at) => ({ payment_type: type, sum: (amounts[at] ?? 0) / 100 })),
      status_id: isEarly ? PREPAID : DONE,
    }
    create.reset()
    update.reset()
    if (order) update.mutate({ params: { id: order.id }, body })
    else create.mutate({ body: { ...body, unit_id: booking.unit_id, user_id: booking.user_id, booking_id: booking.id } })
  }
  useShortcut(
    { codes: ['Enter', 'NumpadEnter'], ctrl: true, isHeardWhileTyping: true, keys: 'Ctrl+Enter', text: t('keys.pay'), place: t('title') },
    take,
  )
  useTold({ keys: '/', text: t('keys.add'), place: t('title') })
  // The first digit is a way to pay: the focus is on a row and not in a field.
  useEffect(() => focusOn(form.current, CHOSEN), [])

  const onKeyDown = (event: KeyboardEvent) => {
    const digit = /^(?:Digit|Numpad)([1-7])$/.exec(event.code)?.[1]
    const isTyping = event.target instanceof HTMLInputElement
    if (digit && (event.altKey || !isTyping) && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      const type = rowKeys[Number(digit)]?.(ways)
      if (!type) return
      payment.choose(type)
      requestAnimationFrame(() => focusOn(form.current, `[data-way="${digit}"] input`))
    }
    if (event.code === 'Slash' && !isTyping && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      focusOn(form.current, '[data-add] input')
    }
    // A letter here is not about the visit below.
    if (/^(Key|Digit|Numpad\d)|^(Delete|Slash)/.test(event.code) && !event.ctrlKey && !event.metaKey) event.stopPropagation()
  }
  return (
    <>
      <ShiftNotice unitId={booking.unit_id} isRefused={refused !== null} />
      <form
        ref={form}
        className={styles.form}
        aria-busy={isTaking}
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault()
          take()
        }}
      >
        <PayLines
          {...{ payment, errors }}
          unitId={booking.unit_id}
          onRemoved={() => requestAnimationFrame(() => focusOn(form.current, CHOSEN))}
        />
        <PayAdd unitId={booking.unit_id} isTaking={isTaking} onAdd={payment.add} />
        <PaySums payment={payment} />
        <PayWays {...{ payment, errors }} />
        {lines.length === 0 && <p className={styles.wrong}>{ordersRu.checks.errorOrderHasNoItems}</p>}
        {refused && (
          <p className={styles.wrong} role="alert">
            {`${t('failed')}: ${refused.code === E.invalid ? refused.exactly : refused.message} ${t('kept')}`}
          </p>
        )}
        <Foot {...{ payment, isTaking }} />
      </form>
    </>
  )
}

/** What is left and the act are in view at any scroll. */
function Foot({ payment, isTaking }: { payment: Payment; isTaking: boolean }) {
  const { left, change, lines } = payment
  return (
    <div className={styles.foot}>
      <div className={styles.left}>
        {t(left < 0 ? 'over' : 'left')}
        <output data-met={left === 0 || undefined}>
          {left === 0 && <Icon name="check" />}
          {formatNumber(Math.abs(left) / 100)}
        </output>
        {change > 0 && <span className={styles.strong}>{t('giveBack', { sum: formatMoney(change / 100) })}</span>}
      </div>
      <Button
        type="submit"
        kind={left === 0 ? 'primary' : 'plain'}
        aria-disabled={isTaking || lines.length === 0}
        aria-keyshortcuts="Control+Enter"
      >
        {isTaking ? t('taking') : actOf(payment)}
        <span className={`${styles.key} ${styles.keys}`} aria-hidden="true">
          Ctrl ↵
        </span>
      </Button>
    </div>
  )
}

/** The button says the sum and the way: «Принять 4 030,00 ₽ картой». */
function actOf({ left, due, ways }: Payment): string {
  if (left > 0) return t('leftOf', { sum: formatMoney(left / 100) })
  if (due === 0) return t('free')
  const [one, second] = ways
  const by = one && !second ? wayWord(one.type) : null
  return [t('take', { sum: formatMoney(due / 100) }), by].filter(Boolean).join(' ')
}

function focusOn(form: HTMLElement | null, selector: string) {
  const found = form?.querySelector<HTMLElement>(selector)
  found?.focus()
  if (found instanceof HTMLInputElement) found.select()
}
