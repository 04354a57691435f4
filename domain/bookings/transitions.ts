// Status moves of a booking: domain.md §2.4 and K13. Undo is an act of its own and does not ask this graph.

export const BOOKING_STATUS = { registered: 1, confirmed: 2, inProgress: 3, done: 8, cancelled: 9 } as const

export type BookingStatus = (typeof BOOKING_STATUS)[keyof typeof BOOKING_STATUS]

export type MoveFacts = {
  /** The present moment in seconds, on the same scale as the begin. */
  now: number
  begin: number
  /** True: the present moment lies on the visit's day, by the clock of the studio. */
  sameDay: boolean
  /** The price of the visit in kopecks. */
  total: number
  /** An order of the booking is paid (2) or done (3). */
  hasPaidOrder: boolean
  /** An order of the booking is done (3). */
  hasDoneOrder: boolean
  isSuperuser: boolean
  may: {
    /** Desk, call centre, managers, the client by code. */
    confirm: boolean
    /** The person may start the visit: at the desk, as its own master, or from the tablet. */
    start: boolean
    /** The person has the right `Booking.done`. */
    finish: boolean
    /** The person has the right `Booking.cancel`. */
    cancel: boolean
    /** The call centre cancels only before the visit begins. */
    cancelAfterBegin: boolean
    /** The person has the right `Booking.update`. */
    restore: boolean
  }
}

export type MoveRefusal = 'same' | 'unknown' | 'right' | 'past' | 'too_early' | 'other_day' | 'order_paid' | 'order_not_done'

export type Move = { isAllowed: true } | { isAllowed: false; reason: MoveRefusal; allowed: BookingStatus[] }

/** The reason of a cancelled visit whose customer did not come (K13). */
export const NO_SHOW = 'no_show'

/** Seconds after its begin from which a visit may be called one that nobody came to (decisions.md, «Bookings and windows»). */
export const NO_SHOW_AFTER = 600

/** A master may start a visit an hour early. */
export const START_BEFORE = 3600

export function canMove(from: number, to: number, facts: MoveFacts): Move {
  const reason = refusalOf(from, to, facts)
  return reason === null ? { isAllowed: true } : { isAllowed: false, reason, allowed: allowedMoves(from, facts) }
}

export function allowedMoves(from: number, facts: MoveFacts): BookingStatus[] {
  return Object.values(BOOKING_STATUS).filter((to) => refusalOf(from, to, facts) === null)
}

function refusalOf(from: number, to: number, facts: MoveFacts): MoveRefusal | null {
  if (from === to) return 'same'
  const rule = RULES[`${from}>${to}`]
  return rule ? rule(facts) : 'unknown'
}

type Rule = (facts: MoveFacts) => MoveRefusal | null

const confirm: Rule = ({ may, now, begin }) => inFuture(may.confirm, now, begin)

const unconfirm: Rule = ({ may }) => (may.confirm ? null : 'right')

const start: Rule = ({ may, sameDay, now, begin }) => {
  if (!may.start) return 'right'
  if (!sameDay) return 'other_day'
  return now < begin - START_BEFORE ? 'too_early' : null
}

/** The posting of the order finishes a visit; by hand only a visit that costs nothing is finished. */
const finish: Rule = ({ may, hasDoneOrder, total }) => {
  if (hasDoneOrder) return null
  if (!may.finish) return 'right'
  return total === 0 ? null : 'order_not_done'
}

const cancel: Rule = ({ may, now, begin, hasPaidOrder }) => {
  if (!may.cancel) return 'right'
  if (now >= begin && !may.cancelAfterBegin) return 'past'
  return hasPaidOrder ? 'order_paid' : null
}

/** Whether the visit may come back; whether its windows are still free is checked by the verb. */
const restore: Rule = ({ may, now, begin }) => inFuture(may.restore, now, begin)

/** The money must be given back before a finished visit is touched. */
const reopen: Rule = ({ isSuperuser, hasPaidOrder }) => {
  if (!isSuperuser) return 'right'
  return hasPaidOrder ? 'order_paid' : null
}

function inFuture(isAllowed: boolean, now: number, begin: number): MoveRefusal | null {
  if (!isAllowed) return 'right'
  return now >= begin ? 'past' : null
}

const RULES: Record<string, Rule> = {
  '1>2': confirm,
  '2>1': unconfirm,
  '1>3': start,
  '2>3': start,
  '1>8': finish,
  '2>8': finish,
  '3>8': finish,
  '1>9': cancel,
  '2>9': cancel,
  '3>9': cancel,
  '9>1': restore,
  '8>3': reopen,
}
