import { useNavigate } from '@tanstack/react-router'
import { type BookingCard, bookings } from '#contract/bookings/bookings.ts'
import { seenIn } from '#contract/core/edits.ts'
import { BOOKING_STATUS, NO_SHOW } from '#domain/bookings/transitions.ts'
import { askPayment } from '#web/core/asked-payment.ts'
import { call, newKey } from '#web/core/call.ts'
import { chunk } from '#web/core/chunk.ts'
import { formatPhone, formatRange } from '#web/core/formats.ts'
import { useOffered } from '#web/core/offered-acts.ts'
import { useSession } from '#web/core/session.ts'
import { shell } from '#web/core/texts.ts'
import { toast } from '#web/core/toast.ts'
import { useShortcut } from '#web/core/use-shortcut.ts'
import { sayDone, sayMoved } from './booking-said-panel.tsx'
import { sameOf } from './next-visit.tsx'
import { sayNotSaved } from './refusal.ts'
import { b } from './texts.ts'
import { type HeardAct, type Visit, type VisitAct, type VisitHands, visitActs, visitKeys } from './visit-acts-panel.tsx'

/** BKG-024: cancelled through the CRM. */
const CRM = 1

interface Asked {
  /** Where moving is possible: opens the choice of another place. */
  onMove?: ((visit: Visit) => void) | undefined
  /** Opens the dialog that asks why. */
  onCancel: (visit: Visit) => void
}

/** The acts of a visit with all that they do: the status changes at once and is taken back within 10 s, the rest is asked for by the screen. */
export function useVisitActs({ onMove, onCancel }: Asked): (visit: Visit) => VisitAct[] {
  const { can } = useSession()
  const navigate = useNavigate()
  const hands: VisitHands = {
    step: (visit, to) => void step(visit, to),
    noShow: (visit) => void markNoShow(visit),
    move: onMove,
    go: (to, search) => void navigate({ to, search }),
    copyPhone: (visit) => void copyPhone(visit),
    print: (visit) => void print(visit),
    pay: ({ id, timezone }) => askPayment({ bookingId: id, timezone }),
    cancel: onCancel,
  }
  return (visit) => visitActs(visit, hands, can)
}

/** A booking with the fields that its acts need. */
export function visitOf(booking: BookingCard, timezone: string, isLate: boolean): Visit {
  return {
    id: booking.id,
    unit_id: booking.unit_id,
    status_id: booking.status_id,
    moves: booking.moves,
    isLate,
    timezone,
    begin_at: booking.begin_at,
    end_at: booking.end_at,
    customer: booking.user ?? null,
    ...sameOf(booking),
    seen: seenIn(bookings.update, booking),
  }
}

/** One press on «Не пришёл?» cancels the visit with that reason; it can be undone. */
export async function markNoShow({ id, timezone, seen }: Pick<Visit, 'id' | 'timezone' | 'seen'>) {
  const body = { status_id: BOOKING_STATUS.cancelled, cancel_source_id: CRM, cancel_reason: NO_SHOW }
  try {
    sayDone(await call(bookings.update, { params: { id }, body, seen }, { idempotencyKey: newKey(), timezone }), b('moved.noShow'))
  } catch (error) {
    sayNotSaved(error)
  }
}

/** Visits whose call is still unanswered, so that a second press changes nothing. */
const underWay = new Set<number>()

async function step({ id, status_id, timezone, seen }: Visit, to: number) {
  if (underWay.has(id)) return
  underWay.add(id)
  try {
    const moved = await call(bookings.update, { params: { id }, body: { status_id: to }, seen }, { idempotencyKey: newKey(), timezone })
    if (status_id === BOOKING_STATUS.cancelled) sayDone(moved, b('moved.restored'))
    else sayMoved(moved)
  } catch (error) {
    sayNotSaved(error)
  } finally {
    underWay.delete(id)
  }
}

async function copyPhone({ customer }: Visit) {
  const phone = formatPhone(customer?.phone ?? '')
  try {
    await navigator.clipboard.writeText(phone)
    toast.success(b('moved.copied', { phone }))
  } catch {
    // A page without a certificate may not write to the clipboard, so the number is shown to be read.
    toast.info(b('moved.notCopied', { phone }))
  }
}

const bringSlip = chunk(() => import('./visit-slip.tsx'))

/** The slip is fetched when somebody prints; whoever waits in vain is told. */
async function print({ id, timezone }: Visit) {
  const slip = await bringSlip().catch(() => void toast.error(shell('network')))
  await slip?.printVisit(id, timezone)
}

interface KeysProps {
  /** The visit that keys act on; null: they do nothing. */
  visit: Visit | null
  acts: readonly VisitAct[]
  /** Among several visits a key is heard only while this one is visibly meant. */
  isHeard?: () => boolean
  /** The screen's name in the list of keys. */
  place: string
}

/** Hears the keys of the acts of one visit and offers them in the palette. It draws nothing, so that a screen does not draw itself when the visit changes. */
export function VisitKeys({ visit, acts, place, isHeard = always }: KeysProps) {
  const words = visit && `${visit.customer?.title ?? ''}, ${formatRange(visit)}`
  useOffered(acts.map(({ label, keys, run }) => ({ text: label, ...(words && { detail: words }), ...(keys && { keys }), run })))
  return heard.map((name) => <VisitKey key={name} name={name} acts={acts} place={place} isHeard={isHeard} />)
}

const always = () => true

const heard = Object.keys(visitKeys) as HeardAct[] // the keys of that very object

/** The key is listed whether it works on this visit or not, because the list tells all keys. */
function VisitKey({ name, acts, place, isHeard = always }: { name: HeardAct } & Omit<KeysProps, 'visit'>) {
  const { can } = useSession()
  const { code, keys, may } = visitKeys[name]
  const run = () => {
    const act = acts.find((one) => one.name === name)
    if (!act || !isHeard()) return false
    act.run()
  }
  useShortcut({ codes: [code], keys, text: b(`keys.${name}`), place }, run, may.length === 0 || may.some((one) => can(one)))
  return null
}
