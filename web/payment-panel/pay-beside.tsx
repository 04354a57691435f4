import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { orders } from '#contract/orders/orders.ts'
import type { VisitBeside } from '#contract/orders/visit-beside.ts'
import { folded } from '#domain/core/typed.ts'
import { formatMoney, formatRange } from '#web/core/formats.ts'
import { plainField } from '#web/core/plain-field.ts'
import { useData } from '#web/core/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox, type Option } from '#web/ui/combobox.tsx'
import { FieldFrame } from '#web/ui/field.tsx'
import type { BilledVisit } from './bill.ts'
import own from './pay-lines.module.css'
import styles from './payment-panel.module.css'
import { t } from './texts.ts'
import type { Payment } from './use-payment.ts'

/** How many visits of the client are offered; the search finds more. */
const SHOWN = 3

interface PayBesideProps {
  visit: BilledVisit
  payment: Payment
  onJoined: () => void
}

/** Visits that may be paid in the same act (C41): what she has not paid is offered at once (C39), mother's and daughter's are looked for. */
export function PayBeside({ visit, payment, onJoined }: PayBesideProps) {
  const [isSought, setSought] = useState(false)
  const { data = [] } = useData(orders.beside, { params: { id: visit.id } }, { quiet: true })
  const left = data.filter(({ id }) => !payment.others.some((one) => one.id === id))
  const hers = left.filter(({ user }) => user.id === visit.userId).slice(0, SHOWN)
  const join = (one: VisitBeside) => {
    setSought(false)
    payment.join(one)
    onJoined()
  }
  if (left.length === 0) return null
  return (
    <div className={own.beside}>
      {hers.length > 0 && <p className={styles.soft}>{t('beside.hers')}</p>}
      {hers.map((one) => (
        <Button key={one.id} icon="plus" aria-label={t('beside.add', { what: wordsOf(one) })} onClick={() => join(one)}>
          {wordsOf(one)}
        </Button>
      ))}
      {isSought ? (
        <Search visits={left} onPick={join} />
      ) : (
        <Button kind="quiet" onClick={() => setSought(true)}>
          {t('beside.more')}
        </Button>
      )}
    </div>
  )
}

function Search({ visits, onPick }: { visits: VisitBeside[]; onPick: (one: VisitBeside) => void }) {
  const box = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const words = folded(typed).split(/\s+/).filter(Boolean)
  const found = visits.filter((one) => words.every((word) => folded(`${one.user.title} ${soldIn(one)}`).includes(word)))
  const field = plainField<number>(useId(), null, () => {})
  // The button that opened it is gone, so the focus goes to the search.
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field inside hears the keys, this only keeps Enter from the form
    <div ref={box} onKeyDown={keepEnter}>
      <FieldFrame field={field} label={t('beside.find')}>
        <Combobox
          field={field}
          options={found.map((one): Option => ({ id: one.id, name: one.user.title, detail: wordsOf(one) }))}
          chosen=""
          chosenId={null}
          placeholder={t('beside.hint')}
          nothing={t('beside.nothing')}
          onType={setTyped}
          onPick={(option) => {
            const one = found.find(({ id }) => id === option?.id)
            if (one) onPick(one)
          }}
        />
      </FieldFrame>
    </div>
  )
}

/** Enter chooses what was found, and does not pay. */
function keepEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
}

const soldIn = ({ items }: VisitBeside) => items.map(({ title }) => title).join(', ')
/** «12:00–13:00 · Педикюр · 3 000,00 ₽». */
const wordsOf = (one: VisitBeside) => [formatRange(one), soldIn(one), formatMoney(one.total)].join(' · ')
