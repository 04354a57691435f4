import { useEffect, useId, useState } from 'react'
import type { SoldHere } from '#contract/orders/sellable.ts'
import { plainField } from '#web/core/plain-field.ts'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { UnitPicker } from '#web/units/unit-picker.tsx'
import { Paid } from './paid.tsx'
import { PayForm } from './pay-form.tsx'
import styles from './payment-panel.module.css'
import { t } from './texts.ts'
import type { Taken } from './use-take.ts'

interface SalePanelProps {
  /** The studio that sells; null: a person without a studio chooses one first. */
  saleIn: number | null
  /** The scanned thing with which the sale begins. */
  sold?: SoldHere | undefined
  onClose: () => void
}

/** «Продажа» over any screen: a sale without a visit. */
export function SalePanel({ saleIn, sold, onClose }: SalePanelProps) {
  const [unitId, choose] = useState(saleIn)
  const [taken, setTaken] = useState<Taken | null>(null)
  // The panel takes the focus first, then the form.
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  const unit = plainField<number>(useId(), unitId, choose)
  return (
    <div className={styles.wide} data-paying>
      <SidePanel isBeside title={t('sale.title')} onClose={onClose}>
        <div className={styles.content}>
          {saleIn === null && !taken && <UnitPicker field={unit} label={t('sale.unit')} />}
          {unitId !== null && taken && <Paid ids={taken.ids} unitId={unitId} change={taken.change} rest={taken.rest} onClose={onClose} />}
          {unitId !== null && !taken && isOpen && <PayForm key={unitId} bill={saleOf(unitId)} sold={sold} onTaken={setTaken} />}
        </div>
      </SidePanel>
    </div>
  )
}

const saleOf = (unitId: number) => ({ name: `sale-${unitId}`, unitId, visit: null, lines: [] })
