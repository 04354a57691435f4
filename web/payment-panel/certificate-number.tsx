import { type KeyboardEvent, useState } from 'react'
import { fromKopecks, less, zero } from '#domain/core/money.ts'
import { paymentType } from '#domain/orders/kinds.ts'
import type { CertificateRest } from '#web/certificates/rest-panel.tsx'
import { formatMoney, formatNumber } from '#web/core/formats.ts'
import { sumIn } from '#web/core/money-in.ts'
import own from './certificate-number.module.css'
import styles from './payment-panel.module.css'
import { t } from './texts.ts'
import type { HeldCertificate, Payment } from './use-payment.ts'

interface CertificateNumberProps {
  held: HeldCertificate | null
  said: string | null
  onName: (typed: string) => void
}

/** Which certificate pays: its number is typed and taken by Enter, or read by the scanner whatever has the focus. */
export function CertificateNumber({ held, said, onName }: CertificateNumberProps) {
  return (
    <>
      {held && t('held.of', { code: held.code, sum: formatMoney(held.face / 100) })}
      {!held && <NumberInput label={t('held.number')} onName={onName} />}
      {said && (
        <span className={styles.wrong} role="alert">
          {said}
        </span>
      )}
    </>
  )
}

/** A number on paper or plastic, taken by Enter. */
export function NumberInput({ label, onName }: { label: string; onName: (typed: string) => void }) {
  const [typed, setTyped] = useState('')
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (typed.trim() !== '') onName(typed)
  }
  return (
    <input
      className={own.number}
      autoComplete="off"
      maxLength={40}
      aria-label={label}
      placeholder={label}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={onKeyDown}
    />
  )
}

/** The sum that a certificate pays, which is not typed: a certificate is spent at once and whole. */
export const CertificateSum = ({ payment: { held, amounts }, at }: { payment: Payment; at: number }) =>
  held ? <output className={own.held}>{formatNumber((amounts[at] ?? 0) / 100)}</output> : <span />

/** What the bill leaves of the certificate, which is spent whole all the same (C10); null: nothing. */
export function restOf({ held, ways, amounts }: Payment): CertificateRest | null {
  const at = ways.findIndex(({ type }) => type === paymentType.certificate)
  const left = held === null || at < 0 ? zero : less(held.face, amounts[at] ?? zero)
  if (held === null || left <= 0) return null
  return { id: held.id, rest: fromKopecks(left), currency_id: held.currency_id, certificate_number: held.number }
}

/** The till says before the payment what will be left, so that nobody forgets to give it to the client. */
export function RestNote({ payment }: { payment: Payment }) {
  const left = restOf(payment)
  return (
    left && <span className={`${styles.soft} ${styles.wrongBelow}`}>{t('held.rest', { sum: sumIn(left.currency_id)(left.rest) })}</span>
  )
}
