import { useSyncExternalStore } from 'react'
import { openListeners } from './listeners.ts'

/** A thing whose code begins a sale: a service (1) or a good (2) at the studio's price. */
export interface ScannedThing {
  item_type: 1 | 2 | 3 | 4
  item_id: number
  title: string
  price: number | null
  free: number | null
}

/** What money is asked for: a booking by the clock of its studio, or a sale without one; null: its studio is chosen first. */
export type PaymentAsked = { bookingId: number; timezone: string } | { saleIn: number | null; sold?: ScannedThing }

/** `n` grows with each request, so that each sale has a panel of its own. */
let asked: { what: PaymentAsked; n: number } | null = null
let times = 0
const { subscribe, tell } = openListeners()

/** Opens «Оплата» over the present screen; null closes it. */
export function askPayment(what: PaymentAsked | null) {
  times += 1
  asked = what && { what, n: times }
  tell()
}

export const useAskedPayment = () => useSyncExternalStore(subscribe, () => asked)
