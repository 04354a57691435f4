import { customerOverview } from '#contract/customer-overview/customer-overview.ts'
import { useSession } from '#web/core/session.ts'
import { sidePart } from '#web/core/side-part.tsx'
import { useSettled } from '#web/core/use-settled.ts'
import type { Item } from './items.ts'
import styles from './palette.module.css'

/** The palette's field opens within 100 ms (front-desk.md U-09) and does not wait for what tells of a customer. */
const CustomerGlance = sidePart(async () => (await import('#web/bookings/customer-panel.tsx')).CustomerGlance)
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
