import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { SoldHere } from '#contract/orders/sellable.ts'
import { useFlag, useSession } from '#web/core/session.ts'
import { Button } from '#web/ui/button.tsx'
import own from './pay-lines.module.css'
import styles from './payment-panel.module.css'
import { SellablePicker } from './sellable-picker.tsx'
import { t } from './texts.ts'

interface PayAddProps {
  unitId: number
  /** The scanned thing with which the sale begins. */
  sold?: SoldHere | undefined
  isTaking: boolean
  onAdd: (sold: SoldHere) => void
  /** Asked about a scanned code that is of nothing for sale; answers whether it is known all the same. */
  onStrange: (code: string) => Promise<boolean>
  onTips: () => void
}

/** Adds a service, a good, or tips where the studio takes them through its till. */
export function PayAdd({ unitId, sold: first, isTaking, onAdd, onStrange, onTips }: PayAddProps) {
  const id = useId()
  const { can } = useSession()
  const takesTips = useFlag('tipsThrough')
  const [said, setSaid] = useState('')
  const add = (sold: SoldHere) => {
    const { title: name, price } = sold
    if (isTaking) return setSaid(t('lines.taking', { name }))
    if (price === null && !can('Order.change_prices')) return setSaid(t('lines.noPrice', { name }))
    onAdd(sold)
    setSaid(t('lines.added', { name }))
  }
  const isBegun = useRef(false)
  const begin = useEffectEvent(() => {
    if (first && !isBegun.current) add(first)
    isBegun.current = true
  })
  useEffect(() => begin(), [])
  const miss = async (words: string, code: string) => setSaid(!isTaking && (await onStrange(code)) ? '' : words)
  return (
    <div className={own.add} data-add>
      <SellablePicker id={`${id}-add`} unitId={unitId} onPick={add} onUnknown={(words, code) => void miss(words, code)} />
      {takesTips && (
        <Button kind="quiet" aria-disabled={isTaking} onClick={() => !isTaking && onTips()}>
          {t('tips.add')}
        </Button>
      )}
      <p className={styles.soft} role="status">
        {said}
      </p>
    </div>
  )
}
