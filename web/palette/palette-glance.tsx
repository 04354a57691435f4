import { customerOverview } from '#contract/customer-overview/customer-overview.ts'
import { CustomerGlance } from '#web/bookings/customer-panel.tsx'
import { useSession } from '#web/core/session.ts'
import { useSettled } from '#web/core/use-settled.ts'
import type { Item } from './items.ts'
import styles from './palette.module.css'

/** Lines that arrows only pass are not asked about. */
const PAUSE = 150

/** Beside the list: when the marked customer comes, before anything is opened. */
export function PaletteGlance({ marked }: { marked: Item | undefined }) {
  const { can } = useSession()
  const customerId = useSettled(marked?.customerId, PAUSE)
  if (customerId === undefined || customerId !== marked?.customerId || !can(customerOverview.show.may)) return null
  return (
    <div className={styles.glance}>
      <CustomerGlance key={customerId} customerId={customerId} />
    </div>
  )
}
