import { bookings } from '#contract/bookings/bookings.ts'
import type { Seen } from '#contract/core/edits.ts'
import type { May } from '#contract/core/endpoint.ts'
import type { Permission } from '#contract/core/permissions.ts'
import { paths } from '#contract/shell/paths.ts'
import { BOOKING_STATUS } from '#domain/bookings/transitions.ts'
import type { Keys } from '#web/core/use-shortcut.ts'
import type { IconName } from '#web/ui/icon.tsx'
import { b } from './texts.ts'

/** The contract of orders comes with the payment: the calendar asks only for the right. */
const PAYS: Permission = 'Order.create'
const { registered, confirmed, inProgress, done, cancelled } = BOOKING_STATUS

/** As much of a visit as its acts ask, told from a card of the calendar or from the booking itself. */
export interface Visit {
  id: number
  unit_id: number
  status_id: number
  begin_at: string
  end_at: string
  /** The zone of the visit's studio. */
  timezone: string
  /** Where this person may bring the status now: the server's word. */
  moves: readonly number[]
  /** True: so long after its start the visit may be marked as a no-show. */
  isLate: boolean
  customer: { id: number; title: string; phone: string } | null
  serviceIds: readonly number[]
  /** The only master of the visit; null: there are several, who are chosen anew. */
  masterId: number | null
  /** The values that may change, as they were read; absent: a card of the day has too few of them. */
  seen?: Seen
  /** The first day of the rebooking rule. */
  nextDay: string | null
}

/** What the acts do; a screen that cannot move or cancel has no such function. */
export interface VisitHands {
  step: (visit: Visit, to: number) => void
  noShow: (visit: Visit) => void
  move?: ((visit: Visit) => void) | undefined
  go: (to: string, search: Record<string, string>) => void
  copyPhone: (visit: Visit) => void
  print: (visit: Visit) => void
  pay: (visit: Visit) => void
  cancel: (visit: Visit) => void
}

export type HeardAct = keyof typeof visitKeys
export type VisitActName = HeardAct | 'unconfirm' | 'restore' | 'reopen'

/** The keys of the acts, the same wherever a visit has the focus; places on the keyboard, so that they work in both layouts (U-10). Who has none of the rights is not told of a key. */
export const visitKeys = {
  noShow: { code: 'KeyX', keys: 'X', may: ['Booking.cancel'] },
  confirm: { code: 'KeyC', keys: 'C', may: ['Booking.update'] },
  come: { code: 'KeyI', keys: 'I', may: ['Booking.update', 'Booking.status'] },
  finish: { code: 'KeyE', keys: 'E', may: ['Booking.done'] },
  move: { code: 'KeyM', keys: 'M', may: ['Booking.update'] },
  repeat: { code: 'KeyR', keys: 'R', may: ['Booking.create'] },
  copyPhone: { code: 'KeyY', keys: 'Y', may: ['User.show_phone'] },
  pay: { code: 'KeyP', keys: 'P', may: ['Order.create'] },
  print: { code: 'KeyS', keys: 'S', may: [] },
  cancel: { code: 'Delete', keys: 'Del', may: ['Booking.cancel'] },
} as const satisfies Record<string, { code: string; keys: Keys['keys']; may: Permission[] }>
const known: Partial<Record<VisitActName, { keys: string }>> = visitKeys

export interface VisitAct {
  name: VisitActName
  label: string
  icon: IconName
  keys: string | null
  /** Leads to giving something up. */
  isWarning: boolean
  /** The address of the act, so that a middle click opens it. */
  link?: { to: string; search: Record<string, string> }
  run: () => void
}

/**
 * What may be done with a visit now, the same set under the right button, a long touch, in the panel and in the palette. What its status asks
 * for next stands first: whoever has not come for ten minutes, a confirmation, the arrival, the end.
 */
export function visitActs(visit: Visit, hands: VisitHands, can: (may: May | undefined) => boolean): VisitAct[] {
  const { moves, status_id: status, customer } = visit
  const isOpen = status !== done && status !== cancelled
  const isAwaited = status === registered || status === confirmed
  const phone = customer?.phone ?? ''
  const { move } = hands
  const link = { to: paths.newBooking, search: againOf(visit) }
  const acts: [name: VisitActName, label: string, icon: IconName, run: false | (() => void)][] = [
    ['noShow', b('moves.noShow'), 'eyeOff', isAwaited && visit.isLate && moves.includes(cancelled) && (() => hands.noShow(visit))],
    ['confirm', b('moves.confirmed'), 'check', moves.includes(confirmed) && (() => hands.step(visit, confirmed))],
    ['come', b('moves.inProgress'), 'play', isOpen && moves.includes(inProgress) && (() => hands.step(visit, inProgress))],
    ['finish', b('moves.done'), 'done', moves.includes(done) && (() => hands.step(visit, done))],
    ['pay', b('moves.pay'), 'receipt', status !== cancelled && can(PAYS) && (() => hands.pay(visit))],
    ['restore', b('moves.restore'), 'repeat', !isOpen && moves.includes(registered) && (() => hands.step(visit, registered))],
    ['reopen', b('moves.reopen'), 'play', status === done && moves.includes(inProgress) && (() => hands.step(visit, inProgress))],
    ['move', b('moves.move'), 'move', isOpen && move !== undefined && can(bookings.move.may) && (() => move(visit))],
    ['repeat', b('moves.repeat'), 'repeat', customer !== null && can(bookings.create.may) && (() => hands.go(link.to, link.search))],
    ['copyPhone', b('moves.copyPhone'), 'copy', phone !== '' && !phone.includes('*') && (() => hands.copyPhone(visit))],
    ['print', b('moves.print'), 'print', () => hands.print(visit)],
    ['unconfirm', b('moves.registered'), 'close', isOpen && moves.includes(registered) && (() => hands.step(visit, registered))],
    ['cancel', b('moves.cancelled'), 'close', moves.includes(cancelled) && (() => hands.cancel(visit))],
  ]
  return acts.flatMap(([name, label, icon, run]) =>
    run
      ? [{ name, label, icon, run, keys: known[name]?.keys ?? null, isWarning: name === 'cancel', ...(name === 'repeat' && { link }) }]
      : [],
  )
}

const steps: ReadonlySet<VisitActName> = new Set(['noShow', 'confirm', 'come', 'finish', 'restore', 'reopen'])

/** The main act: the one that the status asks for next. */
export const nextOf = (acts: readonly VisitAct[]): VisitAct | undefined => acts.find(({ name }) => steps.has(name))

type Repeated = Pick<Visit, 'unit_id' | 'serviceIds' | 'masterId' | 'nextDay'> & { customer: { id: number } | null }

/** A new booking of the same customer, services and studio, at the same master if there was one only. */
function againOf({ unit_id, customer, serviceIds, masterId, nextDay }: Repeated): Record<string, string> {
  return {
    unit_id: String(unit_id),
    user_id: String(customer?.id ?? ''),
    service_ids: serviceIds.join(),
    ...(masterId !== null && { employer_id: String(masterId) }),
    ...(nextDay !== null && { selected_date: nextDay }),
  }
}
