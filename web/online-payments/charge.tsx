import type { z } from 'zod'
import { type onlinePaymentRow, onlinePayments } from '#contract/online-payments/online-payments.ts'
import { orders } from '#contract/orders/orders.ts'
import { formatMoney } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { keyOf, queryClient, useSave } from '#web/core/query.ts'
import { Button } from '#web/ui/button.tsx'
import { type StatusLook, StatusMark } from '#web/ui/status-mark.tsx'
import { causeOf, looks } from './looks.ts'
import styles from './online-bills.module.css'
import { t } from './texts.ts'

type Row = z.output<typeof onlinePaymentRow>

/** A sum at a terminal: what the client has to do, what came of it, and what to do next. */
export function Charge({ bill, title }: { bill: Row; title: string }) {
  const { look, text } = saidOf(bill)
  const slip = [
    bill.card_system,
    bill.card_last4 && `•••• ${bill.card_last4}`,
    bill.rrn && t('terminal.slip.rrn', { rrn: bill.rrn }),
    bill.auth_code && t('terminal.slip.code', { code: bill.auth_code }),
  ].filter(Boolean)
  return (
    <article className={styles.bill}>
      <p className={styles.head}>
        <strong>{`${title}: ${t(`kinds.${bill.kind}`)}, ${formatMoney(bill.sum)}`}</strong>
        <span role="status">
          <StatusMark {...look}>{text}</StatusMark>
        </span>
      </p>
      {slip.length > 0 && <p className={styles.soft}>{slip.join(', ')}</p>}
      {bill.is_silent === 1 && isPending(bill) && <p role="alert">{t('terminal.silent')}</p>}
      {bill.url && (
        <a href={bill.url} target="_blank" rel="noreferrer">
          {t('terminal.open')}
        </a>
      )}
      <Acts bill={bill} />
    </article>
  )
}

const isPending = ({ state }: Row) => state === 'user_pending' || state === 'provider_pending'

function Acts({ bill }: { bill: Row }) {
  const { id, kind, state, is_withdrawn, is_settled, is_silent } = bill
  const params = { id }
  const options = {
    once: `online-${id}`,
    saved: null,
    done: () => void queryClient.invalidateQueries({ queryKey: keyOf(orders.show).slice(0, 1) }),
  }
  const withdraw = useSave(onlinePayments.withdraw, options)
  const again = useSave(onlinePayments.again, options)
  const resolve = useSave(onlinePayments.resolve, options)
  const isHeld = state === 'success' && is_settled === 0
  return (
    <div className={styles.acts}>
      {kind === 'payment' && ((isPending(bill) && is_withdrawn === 0) || isHeld) && (
        <May do={onlinePayments.withdraw}>
          <Button kind="warning" aria-disabled={withdraw.isPending} onClick={() => withdraw.mutate({ params })}>
            {t(isHeld ? 'giveBack' : 'terminal.withdraw')}
          </Button>
        </May>
      )}
      {isPending(bill) && is_silent === 1 && (
        <May do={onlinePayments.resolve}>
          <Button aria-disabled={resolve.isPending} onClick={() => resolve.mutate({ params, body: { is_charged: 1 } })}>
            {t('terminal.charged')}
          </Button>
          <Button aria-disabled={resolve.isPending} onClick={() => resolve.mutate({ params, body: { is_charged: 0 } })}>
            {t('terminal.notCharged')}
          </Button>
        </May>
      )}
      {kind === 'refund' && state === 'fail' && (
        <May do={onlinePayments.again}>
          <Button icon="repeat" aria-disabled={again.isPending} onClick={() => again.mutate({ params })}>
            {t('again')}
          </Button>
        </May>
      )}
    </div>
  )
}

function saidOf({ kind, state, cause, is_settled }: Row): { look: StatusLook; text: string } {
  const why = cause === 'declined' ? t('terminal.declined') : causeOf(cause)
  if (kind === 'refund') return { look: looks[state], text: [t(`terminal.refundStates.${state}`), why].filter(Boolean).join('. ') }
  if (state === 'cancel') return { look: looks.cancel, text: `${t('terminal.states.cancel')}. ${t('terminal.cancelled')}` }
  if (state !== 'success') return { look: looks[state], text: [t(`terminal.states.${state}`), why].filter(Boolean).join('. ') }
  if (is_settled === 1) return { look: looks.success, text: why ?? t('terminal.states.settled') }
  return why
    ? { look: { icon: 'error', tone: 'warn' }, text: t('stuck', { cause: why }) }
    : { look: looks.provider_pending, text: t('terminal.states.success') }
}
