import { useState } from 'react'
import type { UsualVisit } from '#contract/customer-overview/customer-overview.ts'
import { focusOn, places } from './focus-on.ts'
import type { Change, ChosenCustomer, NewBooking } from './new-bookings.ts'
import { n } from './new-texts.ts'
import type { Ground } from './use-ground.ts'

export interface Lead {
  /** Puts the focus on the best start once the offers have come. */
  wantTime: () => void
  toTime: () => void
  afterCustomer: () => void
}

export type PartActs = ReturnType<typeof usePartActs>

interface Asks {
  tab: NewBooking
  ground: Ground
  change: (change: Change) => void
  lead: Lead
}

/** What may be chosen of a booking, and where the focus goes then: beside each other or step by step. */
export function usePartActs({ tab, ground, change, lead }: Asks) {
  /** The text that found no customer; null: no new customer is being added. */
  const [typed, setTyped] = useState<string | null>(null)
  return {
    typed,
    change,
    toTime: lead.toTime,
    addCustomer: setTyped,
    pickCustomer(selectedUser: ChosenCustomer | null) {
      change({ selectedUser, customerName: selectedUser?.name ?? n('newCustomerName') })
      requestAnimationFrame(() => (selectedUser ? lead.afterCustomer() : focusOn(places.customer)))
    },
    changeServices(services: NewBooking['services']) {
      lead.wantTime()
      change({ services })
      if (!ground.studio) requestAnimationFrame(() => focusOn(places.unit))
    },
    changePlace(one: Change) {
      if (one.unit) lead.wantTime()
      change(one)
    },
    changeDay(one: Change) {
      lead.wantTime()
      change(one)
    },
    repeat({ services, employer, unit_id: unit }: UsualVisit) {
      lead.wantTime()
      const isHere = tab.unit === null || tab.unit === unit
      change({ services: services.map(({ id, qty }) => ({ id, qty })), ...(isHere && { unit, master: employer?.id ?? null }) })
    },
  }
}
