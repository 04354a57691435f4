import type { CustomerRow } from '#contract/customers/customers.ts'
import { fullName } from '#domain/core/names.ts'
import { customerName } from '#domain/customers/title.ts'
import { CustomerColumns } from '#web/bookings/customer-panel.tsx'
import { formatDay } from '#web/core/formats.ts'
import { AvatarBadge } from '#web/images/avatar-badge.tsx'
import { CustomerPhone } from '#web/revealed-phones/customer-phone-panel.tsx'
import styles from './customer.module.css'
import { t } from './texts.ts'

/** Her card as it is read: her contacts, then all that the desk is asked about. */
export function CustomerReading({ row, notesTab }: { row: CustomerRow; notesTab: string }) {
  const facts = [
    row.birth_date && t('born', { day: formatDay(row.birth_date) }),
    row.city?.name,
    t('since', { day: formatDay(row.created_at) }),
  ]
  return (
    <>
      <header className={styles.head}>
        <AvatarBadge filename={row.avatar} name={customerName(row)} size={56} pixels={200} />
        <div>
          <h2>{fullName(row)}</h2>
          <p className={styles.reach}>
            <CustomerPhone customer={row} />
            {row.email && <a href={`mailto:${row.email}`}>{row.email}</a>}
            <span className={styles.soft}>{facts.filter(Boolean).join(' · ')}</span>
          </p>
        </div>
      </header>
      <CustomerColumns customerId={row.id} notesTab={notesTab} />
    </>
  )
}
