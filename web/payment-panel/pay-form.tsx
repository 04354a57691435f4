import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { E } from '#contract/core/errors.ts'
import { ordersRu } from '#contract/orders/orders.ru.ts'
import type { SoldHere } from '#contract/orders/sellable.ts'
import { paymentType } from '#domain/orders/kinds.ts'
import { useTerminals } from '#web/card-terminals/terminal-picker.tsx'
import type { CallError } from '#web/core/call.ts'
import { formatMoney, formatNumber } from '#web/core/formats.ts'
import { isUnknown } from '#web/core/not-loaded.ts'
import { useShortcut, useTold } from '#web/core/use-shortcut.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LostAnswer } from '#web/ui/lost/lost-answer.tsx'
import type { Bill } from './bill.ts'
import { useBonuses } from './bonus-badge.tsx'
import { Buyer } from './buyer.tsx'
import { PayAdd } from './pay-add.tsx'
import { PayAdvances, useAdvances } from './pay-advances.tsx'
import { PayBeside } from './pay-beside.tsx'
import foot from './pay-foot.module.css'
import { PayLines, PaySums } from './pay-lines.tsx'
import { PayWays, rowKeys, wayWord } from './pay-ways.tsx'
import styles from './payment-panel.module.css'
import { PayRegular } from './regular.tsx'
import { ShiftNotice } from './shift-notice.tsx'
import { t } from './texts.ts'
import { useCertificate } from './use-certificate.ts'
import { useClubCards } from './use-club-cards.ts'
import { type Payment, usePayment } from './use-payment.ts'
import { type Taken, useTake } from './use-take.ts'

interface PayFormProps {
  bill: Bill
  /** The scanned thing that is added to the lines at once. */
  sold?: SoldHere | undefined
  onTaken: (taken: Taken) => void
}

/** The way to pay that the keys begin at. */
const CHOSEN = '[data-way][data-chosen] button'
/** A price or a number that cannot be read, or the field of a certificate or a card that nobody has named yet. */
const WRONG = '[aria-invalid=true], [data-way][data-chosen] input'
/** In a sale, the focus begins at what is sold. */
const ADDED = '[data-add] input'

export function PayForm({ bill, sold, onTaken }: PayFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const payment = usePayment(bill)
  const { lines, left, ways } = payment
  const named = useCertificate(bill.unitId, payment)
  const cards = useClubCards(bill.unitId, bill.visit?.userId ?? payment.customer, payment)
  const advances = useAdvances(bill, payment)
  const bonuses = useBonuses(bill.visit?.userId ?? payment.customer, payment)
  const isByCard = ways.some(({ type }) => type === paymentType.card)
  const terminals = useTerminals(bill.unitId)
  const { isTaking, refused, isChange, errors, ...act } = useTake(bill, payment, {
    terminal: isByCard ? (terminals.chosen?.id ?? null) : null,
    onTaken,
  })
  const isSale = bill.visit === null

  const addTips = () => {
    payment.tip()
    requestAnimationFrame(() => focusOn(form.current, 'tr:last-of-type [data-tips]'))
  }
  /** The focused element is gone, so the focus goes to the way to pay. */
  const toChosen = () => requestAnimationFrame(() => focusOn(form.current, CHOSEN))
  const { isKnown } = payment.regular
  const [isAwaiting, setAwaiting] = useState(false)
  const take = () => {
    // The answer with the client's discount has not come yet, so the act waits for it.
    if (!isKnown) return setAwaiting(true)
    if (isTaking || lines.length === 0) return
    if (payment.isWrong) return focusOn(form.current, WRONG)
    if (left !== 0) return focusOn(form.current, left > 0 ? '[data-way]:not([data-chosen]) button:not([aria-disabled=true])' : 'input')
    act.take()
  }
  const takeLate = useEffectEvent(() => {
    if (isAwaiting) take()
    setAwaiting(false)
  })
  useEffect(() => {
    if (isKnown) takeLate()
  }, [isKnown])
  useShortcut(
    { codes: ['Enter', 'NumpadEnter'], ctrl: true, isHeardWhileTyping: true, keys: 'Ctrl+Enter', text: t('keys.pay'), place: t('title') },
    take,
  )
  useTold({ keys: '/', text: t('keys.add'), place: t('title') })
  // The first digit is a way to pay: the focus is on a row and not in a field.
  useEffect(() => focusOn(form.current, isSale ? ADDED : CHOSEN), [isSale])

  const onKeyDown = (event: KeyboardEvent) => {
    const digit = /^(?:Digit|Numpad)([1-7])$/.exec(event.code)?.[1]
    const isTyping = event.target instanceof HTMLInputElement
    if (digit && (event.altKey || !isTyping) && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      const type = rowKeys[Number(digit)]?.(ways)
      if (!type || form.current?.querySelector(`[data-way="${digit}"] button[aria-disabled=true]`)) return
      if (type === paymentType.clubCard) cards.take()
      else if (type === paymentType.bonuses) bonuses.take()
      else payment.choose(type)
      requestAnimationFrame(() => focusOn(form.current, `[data-way="${digit}"] input`))
    }
    if (event.code === 'Slash' && !isTyping && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      focusOn(form.current, ADDED)
    }
    // A letter typed here does not act on the visit below.
    if (/^(Key|Digit|Numpad\d)|^(Delete|Slash)/.test(event.code) && !event.ctrlKey && !event.metaKey) event.stopPropagation()
  }
  return (
    <>
      <ShiftNotice unitId={bill.unitId} isRefused={refused !== null} />
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
        {!refused && <LostAnswer once={bill.name} />}
        {isSale && <Buyer id={payment.customer} error={errors.user_id?.[0]} onName={payment.name} />}
        <PayLines payment={payment} errors={errors} unitId={bill.unitId} onRemoved={toChosen} />
        <div className={styles.more}>
          <PayAdd unitId={bill.unitId} sold={sold} isTaking={isTaking} onAdd={payment.add} onStrange={named.nameScanned} onTips={addTips} />
          {bill.visit && <PayBeside visit={bill.visit} payment={payment} onJoined={toChosen} />}
        </div>
        <PayRegular payment={payment} />
        <PaySums payment={payment} />
        <PayAdvances {...advances} />
        <PayWays payment={payment} errors={errors} named={named} cards={cards} bonuses={bonuses} terminals={terminals} />
        {lines.length === 0 && (
          <p className={isSale ? styles.soft : styles.wrong}>{isSale ? t('sale.begin') : ordersRu.checks.errorOrderHasNoItems}</p>
        )}
        {refused && (
          <p className={styles.wrong} role="alert">
            {wordsOf(refused, isChange)}
          </p>
        )}
        <Foot payment={payment} isTaking={isTaking} />
      </form>
    </>
  )
}

/** The words of a refusal. Nobody is told that money was not taken where that is not known. */
function wordsOf(error: CallError, isChange: boolean) {
  if (error.code === E.keyReused) return t('takenBefore')
  return `${isUnknown(error) ? t('unknown') : `${t('failed')}: ${reasonOf(error, isChange)}`} ${t('kept')}`
}

/** Missing marks and cards are named exactly (1720, 2100); the materials are asked for of a new order alone (ORD-438). */
function reasonOf({ code, message, exactly }: CallError, isChange: boolean) {
  if (code === E.materialsNotAccepted && isChange) return `${ordersRu.form.notSaved} ${exactly}`
  if (code === E.filesNotChosen || code === E.materialsNotAccepted) return `${message}. ${exactly}`
  return code === E.invalid ? exactly : message
}

/** The rest of the sum and the act are visible at any scroll position. */
function Foot({ payment, isTaking }: { payment: Payment; isTaking: boolean }) {
  const { left, change, lines } = payment
  const isMet = left === 0 && lines.length > 0
  return (
    <div className={foot.foot}>
      <div className={foot.left}>
        {t(left < 0 ? 'over' : 'left')}
        <output data-met={isMet || undefined}>
          {isMet && <Icon name="check" />}
          {formatNumber(Math.abs(left) / 100)}
        </output>
        {change > 0 && <span className={styles.strong}>{t('giveBack', { sum: formatMoney(change / 100) })}</span>}
      </div>
      <Button
        type="submit"
        kind={isMet ? 'primary' : 'plain'}
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

/** The button shows the sum and the way: «Принять 4 030,00 ₽ картой». */
function actOf({ left, due, ways, lines, advances, amounts }: Payment): string {
  if (lines.length === 0) return t('sale.take')
  if (left > 0) return t('leftOf', { sum: formatMoney(left / 100) })
  if (due === 0) return t('free')
  if (advances.length > 0 && amounts.every((sum) => sum === 0)) return t('deposit.all')
  const [one, second] = ways
  const by = one && !second ? wayWord(one.type) : null
  return [t('take', { sum: formatMoney(amounts.reduce((all, sum) => all + sum, 0) / 100) }), by].filter(Boolean).join(' ')
}

function focusOn(form: HTMLElement | null, selector: string) {
  const found = form?.querySelector<HTMLElement>(selector)
  found?.focus()
  if (found instanceof HTMLInputElement) found.select()
}
