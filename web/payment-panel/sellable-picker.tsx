import { type KeyboardEvent, useEffectEvent, useState } from 'react'
import { orders } from '#contract/orders/orders.ts'
import type { SoldHere } from '#contract/orders/sellable.ts'
import { readNumber } from '#domain/certificates/number.ts'
import { looksLikeMark } from '#domain/core/mark.ts'
import { call } from '#web/core/call.ts'
import { formatCount, formatMoney } from '#web/core/formats.ts'
import { plainField } from '#web/core/plain-field.ts'
import { showRefusal, useData } from '#web/core/query.ts'
import { useScan } from '#web/core/scanner.ts'
import { useSettled } from '#web/core/use-settled.ts'
import { Combobox, type Option } from '#web/ui/combobox.tsx'
import { FieldFrame } from '#web/ui/field.tsx'
import { t } from './texts.ts'

const TYPING_PAUSE = 150

interface SellablePickerProps {
  id: string
  /** The studio of the prices and the stock; null: not chosen yet. */
  unitId: number | null
  error?: string | undefined
  onPick: (sold: SoldHere) => void
  /** Called with the words about an unknown code. */
  onUnknown: (words: string, code: string) => void
}

/** A service or a good to be sold: found by words, or by a scanner whatever has the focus. It keeps nothing, what is picked goes to its list. */
export function SellablePicker({ id, unitId, error, onPick, onUnknown }: SellablePickerProps) {
  const answer = useEffectEvent((code: string, sold: SoldHere | undefined) =>
    sold ? onPick(sold) : onUnknown(t('sellable.unknown', { code }), code),
  )
  useScan(async (code) => {
    if (unitId === null) return onUnknown(t('sellable.scanFirst', { code }), code)
    try {
      answer(code, (await call(orders.sellable, { query: { unit_id: unitId, code } }))[0])
    } catch (error) {
      showRefusal(error)
    }
  })
  const [typed, setTyped] = useState('')
  const words = useSettled(typed.trim(), TYPING_PAUSE)
  const asked = unitId === null || words === '' ? null : { query: { unit_id: unitId, ...wordsOrCode(words) } }
  const search = useData(orders.sellable, asked, { quiet: true, keep: true, staleTime: 30_000 })
  const found = (asked && search.data) ?? []
  const field = plainField<number>(id, null, () => {}, { error })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field inside hears the keys, this only keeps Enter from the form
    <div onKeyDown={keepEnter}>
      <FieldFrame field={field} label={t('sellable.add')}>
        <Combobox
          field={field}
          options={found.map((one, at): Option => ({ id: at, name: one.title, detail: detailOf(one) }))}
          from={search}
          chosen=""
          chosenId={null}
          placeholder={t('sellable.find')}
          nothing={t(nothingOf(unitId, words))}
          onType={setTyped}
          onPick={(option) => {
            const one = option && found[option.id]
            if (one) onPick(one)
          }}
        />
      </FieldFrame>
    </div>
  )
}

/** A damaged mark cannot be scanned, so a person types the code under it. */
const wordsOrCode = (typed: string) => (looksLikeMark(typed) ? { code: typed } : { words: typed })

/** Enter chooses what was found, and sends no form. */
function keepEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
}

const detailOf = ({ price, free }: SoldHere) =>
  [price === null ? t('sellable.noPrice') : formatMoney(price), free !== null && t('sellable.free', { count: formatCount(free) })]
    .filter(Boolean)
    .join(' · ')

function nothingOf(unitId: number | null, words: string) {
  if (unitId === null) return 'sellable.unitFirst'
  if (words === '') return 'sellable.find'
  return readNumber(words) === null ? 'sellable.nothing' : 'sellable.noCertificate'
}
