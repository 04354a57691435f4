import { type KeyboardEvent, useState } from 'react'
import { formatMoney, formatNumber } from '#web/core/formats.ts'
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
