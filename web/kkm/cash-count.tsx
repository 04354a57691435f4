import { type KeyboardEvent, useRef, useState } from 'react'
import { type Denominations, faces, totalOfCount } from '#domain/kkm/closing.ts'
import { type CurrencyId, sumIn } from '#web/core/money-in.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './close.module.css'
import { t } from './texts.ts'

interface CashCountProps {
  currency: CurrencyId
  /** The name under which the typed count of this shift is kept until the shift is closed. */
  name: string
  isSaving: boolean
  onDone: (counted: Denominations) => void
}

/** A column of notes and coins for the keys; the sum in the books is not shown. */
export function CashCount({ currency, name, isSaving, onDone }: CashCountProps) {
  const [pieces, setPieces] = useState<Record<string, string>>(() => kept(name))
  const column = useRef<HTMLFieldSetElement>(null)
  const sum = sumIn(currency)
  const counted = Object.fromEntries(
    Object.entries(pieces).flatMap(([face, text]) => (/^\d{1,6}$/.test(text) ? [[face, Number(text)]] : [])),
  )
  const change = (face: number, text: string) => {
    const next = { ...pieces, [face]: text.replace(/\D/g, '').slice(0, 6) }
    setPieces(next)
    sessionStorage.setItem(keyOf(name), JSON.stringify(next))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      return onDone(counted)
    }
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    const inputs = [...(column.current?.querySelectorAll('input') ?? [])]
    inputs[inputs.indexOf(event.target) + step]?.focus()
  }
  return (
    <section aria-labelledby="count-title" className={styles.count}>
      <h2 id="count-title">{t('end.countTitle')}</h2>
      <p className={styles.soft}>{t('end.blind')}</p>
      <fieldset ref={column} className={styles.faces} onKeyDown={onKeyDown} aria-label={t('end.countTitle')}>
        {faces[currency].map((face, at) => {
          const word = sum(face / 100)
          return (
            <label key={face} className={styles.face}>
              <span>{word}</span>
              <input
                // biome-ignore lint/a11y/noAutofocus: the count begins at the first note
                autoFocus={at === 0}
                aria-label={t('end.piecesOf', { face: word })}
                inputMode="numeric"
                autoComplete="off"
                value={pieces[face] ?? ''}
                onChange={(event) => change(face, event.target.value)}
              />
              <output>{counted[face] ? sum((face * counted[face]) / 100) : '—'}</output>
            </label>
          )
        })}
      </fieldset>
      <p className={styles.soft}>{t('end.countKeys')}</p>
      <div className={styles.foot}>
        <p className={styles.total} role="status">
          {t('end.counted')} <b>{sum(totalOfCount(counted) / 100)}</b>
        </p>
        <Button kind="primary" aria-disabled={isSaving} onClick={() => onDone(counted)}>
          {t('end.done')}
        </Button>
      </div>
    </section>
  )
}

const keyOf = (name: string) => `cash-count-${name}`
export const forgetCount = (name: string) => sessionStorage.removeItem(keyOf(name))

function kept(name: string): Record<string, string> {
  const text = sessionStorage.getItem(keyOf(name))
  return text ? (JSON.parse(text) as Record<string, string>) : {} // the text was written here
}
