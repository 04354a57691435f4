import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { customerOverview, type UsualVisit } from '#contract/customer-overview/customer-overview.ts'
import { May } from '#web/core/may.tsx'
import { CustomerBrief } from './customer-panel.tsx'
import { CustomerPart } from './customer-part.tsx'
import styles from './new-booking.module.css'
import type { ChosenCustomer, missingOf, NewBooking } from './new-bookings.ts'
import { NewCustomerDialog } from './new-customer-dialog.tsx'
import { n } from './new-texts.ts'
import { ServicesPart } from './services-part.tsx'
import { TimesPart } from './times-part.tsx'
import type { Ground } from './use-ground.ts'
import type { Offers } from './use-offers.ts'
import type { PartActs } from './use-part-acts.ts'
import { WherePart } from './where-part.tsx'

type Missing = ReturnType<typeof missingOf>

export interface LayoutProps {
  tab: NewBooking
  ground: Ground
  offers: Offers
  acts: PartActs
  /** What the booking lacked when it was sent. */
  missing: Missing
  /** The buttons that save it. */
  children: ReactNode
}

/** All that is asked of a booking, side by side. */
export function BookingParts({ tab, ground, offers, acts, missing, children }: LayoutProps) {
  return (
    <div className={styles.parts}>
      <div className={styles.side}>
        <div className={styles.form}>
          <CustomerPart
            chosen={tab.selectedUser}
            error={errorOf('customer', missing)}
            onPick={acts.pickCustomer}
            onNew={acts.addCustomer}
          />
          <ServicesPart
            chosen={tab.services}
            ground={ground}
            duration={tab.joins?.duration ?? null}
            error={errorOf('services', missing)}
            onChange={acts.changeServices}
            onDone={acts.toTime}
          />
          <WherePart tab={tab} ground={ground} error={errorOf('unit', missing)} onChange={acts.changePlace} />
          {tab.selectedUser && <HerPart customer={tab.selectedUser} onRepeat={acts.repeat} />}
        </div>
        {children}
      </div>
      <TimesPart
        tab={tab}
        ground={ground}
        offers={offers}
        error={errorOf('time', missing)}
        onChange={acts.changeDay}
        onPick={(joins) => acts.change({ joins })}
      />
      <NewCustomer acts={acts} />
    </div>
  )
}

export const errorOf = (part: NonNullable<Missing>, missing: Missing) => (missing === part ? n(`missing.${part}`) : undefined)

/** The customer's facts come after the form, because they load later and must push nothing away. */
export const HerPart = ({ customer, onRepeat }: { customer: ChosenCustomer; onRepeat: (usual: UsualVisit) => void }) => (
  <May do={customerOverview.show}>
    <section className={styles.part}>
      <CustomerBrief customerId={customer.id} onRepeat={onRepeat} />
    </section>
  </May>
)

export function NewCustomer({ acts: { typed, addCustomer, pickCustomer } }: { acts: PartActs }) {
  if (typed === null) return null
  return (
    <NewCustomerDialog
      typed={typed}
      onClose={() => addCustomer(null)}
      onCreated={(customer) => {
        // The dialog is closed at once, because nothing behind an open dialog can take the focus.
        flushSync(() => addCustomer(null))
        pickCustomer(customer)
      }}
    />
  )
}
