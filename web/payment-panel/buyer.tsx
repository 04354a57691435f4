import { useId } from 'react'
import { plainField } from '#web/core/plain-field.ts'
import { CustomerPicker } from '#web/customers/customer-picker.tsx'
import styles from './payment-panel.module.css'
import { t } from './texts.ts'

interface BuyerProps {
  id: number | null
  error: string | undefined
  onName: (id: number | null) => void
}

/** The buyer, who need not give a name for a bottle (C6). */
export function Buyer({ id, error, onName }: BuyerProps) {
  const field = plainField<number>(useId(), id, onName, { error })
  return (
    <div>
      <CustomerPicker field={field} />
      {id === null && <p className={styles.soft}>{t('sale.nameless')}</p>}
    </div>
  )
}
