import type { z } from 'zod'
import { type onlinePaymentRow, onlinePayments } from '#contract/online-payments/online-payments.ts'
import { orders } from '#contract/orders/orders.ts'
import { paymentTypes } from '#contract/orders/payment-types.ts'
import { formatMoment, formatMoney } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { keyOf, queryClient, useSave } from '#web/core/query.ts'
import { PrintQr } from '#web/order-links/print-qr-panel.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyLink } from '#web/ui/copy-link.tsx'
import { QrPicture } from '#web/ui/qr-picture.tsx'
import { type StatusLook, StatusMark } from '#web/ui/status-mark.tsx'
import { Charge } from './charge.tsx'
import { causeOf, looks } from './looks.ts'
import styles from './online-bills.module.css'
import { t } from './texts.ts'

type Row = z.output<typeof onlinePaymentRow>

/** What the bank was asked for of an order: the code that the client pays by, how far it is, and what went back. */
export function OnlineBills({ orderId, bills }: { orderId: number; bills: readonly Row[] }) {
  if (bills.length === 0) return null
  const title = t(bills.every(({ terminal }) => terminal !== null) ? 'terminal.heading' : 'title')
  return (
    <section aria-label={title} className={styles.bills}>
      <h2>{title}</h2>
      {bills.map((bill) => (
        <Bill key={bill.id} bill={bill} orderId={orderId} />
      ))}
    </section>
  )
}

function Bill({ bill, orderId }: { bill: Row; orderId: number }) {
  if (bill.terminal) return <Charge bill={bill} title={t('terminal.title', { name: bill.terminal.name })} />
  const { look, text } = saidOf(bill)
  const way = paymentTypes.find(({ id }) => id === bill.payment_type)?.title
  return (
    <article className={styles.bill}>
      <p className={styles.head}>
        <strong>{`${t(`kinds.${bill.kind}`)}: ${way}, ${formatMoney(bill.sum)}`}</strong>
        <span role="status">
          <StatusMark {...look}>{text}</StatusMark>
        </span>
      </p>
      {bill.is_silent === 1 && <p className={styles.soft}>{t('silent')}</p>}
      {bill.url && <Code bill={bill} url={bill.url} orderId={orderId} />}
      <Acts bill={bill} />
    </article>
  )
}

function Code({ bill, url, orderId }: { bill: Row; url: string; orderId: number }) {
  return (
    <div className={styles.code}>
      <QrPicture text={url} label={t('qr', { sum: formatMoney(bill.sum) })} />
      <div className={styles.beside}>
        <p>{t('scan')}</p>
        <p className={styles.soft}>{t('untilWords', { at: formatMoment(bill.until) })}</p>
        <CopyLink url={url} label={t('fields.url')} />
        <a href={url} target="_blank" rel="noreferrer">
          {t('open')}
        </a>
        <PrintQr id={orderId} of="payment" />
      </div>
    </div>
  )
}

function Acts({ bill: { id, kind, state, is_withdrawn, is_settled } }: { bill: Row }) {
  const isPending = state === 'user_pending' || state === 'provider_pending'
  const options = {
    once: `online-${id}`,
    saved: null,
    done: () => void queryClient.invalidateQueries({ queryKey: keyOf(orders.show).slice(0, 1) }),
  }
  const withdraw = useSave(onlinePayments.withdraw, { ...options, saved: t('withdrawn') })
  const again = useSave(onlinePayments.again, options)
  const isHeld = state === 'success' && is_settled === 0
  if (kind === 'payment' && ((isPending && is_withdrawn === 0) || isHeld))
    return (
      <May do={onlinePayments.withdraw}>
        <Button kind="warning" aria-disabled={withdraw.isPending} onClick={() => withdraw.mutate({ params: { id } })}>
          {t(isHeld ? 'giveBack' : 'withdraw')}
        </Button>
      </May>
    )
  if (kind === 'refund' && state === 'fail')
    return (
      <May do={onlinePayments.again}>
        <Button icon="repeat" aria-disabled={again.isPending} onClick={() => again.mutate({ params: { id } })}>
          {t('again')}
        </Button>
      </May>
    )
  return null
}

function saidOf({ kind, state, cause, is_settled }: Row): { look: StatusLook; text: string } {
  const why = causeOf(cause)
  if (kind === 'refund') return { look: looks[state], text: [t(`refundStates.${state}`), why].filter(Boolean).join('. ') }
  if (state !== 'success') return { look: looks[state], text: [t(`states.${state}`), why].filter(Boolean).join('. ') }
  if (is_settled === 1) return { look: looks.success, text: why ?? t('states.settled') }
  return why
    ? { look: { icon: 'error', tone: 'warn' }, text: t('stuck', { cause: why }) }
    : { look: looks.provider_pending, text: t('states.success') }
}
