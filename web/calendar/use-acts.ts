import { useNavigate } from '@tanstack/react-router'
import { bookings } from '#contract/bookings/bookings.ts'
import { durationRu } from '#contract/bookings/duration.ru.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { BOOKING_STATUS, NO_SHOW_AFTER } from '#domain/bookings/transitions.ts'
import { dayOf, momentAt, secondsOf } from '#domain/core/clock-time.ts'
import type { Movable } from '#web/bookings/move-panel.tsx'
import type { Visit } from '#web/bookings/visit-acts-panel.tsx'
import { useVisitActs } from '#web/bookings/visit-hands-panel.tsx'
import { formatRange, nowIn } from '#web/core/formats.ts'
import { printSearch } from '#web/core/search-params.ts'
import { useSession } from '#web/core/session.ts'
import type { DayBlock } from '#web/ui/day-grid/model.ts'
import type { MenuItem } from '#web/ui/menu.tsx'
import { type Pane, seatOf, withArrivals } from './panes.ts'
import { type Pending, withPending } from './pending.ts'
import { t } from './texts.ts'
import type { Card } from './use-panes.ts'
import type { Place } from './use-place.ts'

interface Asks {
  place: Place
  panes: readonly Pane[]
  pending: readonly Pending[]
  onKeys: (block: DayBlock) => void
  onMove: (booking: Movable) => void
  onCancel: (visit: Visit) => void
  onLength: (card: Card) => void
}

/** The acts of a pressed block: a gap begins a booking, a card opens. */
export function useActs({ place, panes, pending, onKeys, onMove, onCancel, onLength }: Asks) {
  const navigate = useNavigate()
  const { can } = useSession()

  /** As it is drawn: an act means the place that is seen, though the server has not confirmed it yet. */
  const cardOf = (block: Pick<DayBlock, 'id'>) =>
    block.id.startsWith('b') ? cardIn(withArrivals(panes, pending), pending, block.id) : undefined
  /** Agreed with the booking form: unit_id, employer_id, window_id, begin_at. */
  const newOf = (block: DayBlock, at: number) => {
    const { unitId, date, employerId } = seatOf(block.columnId)
    return {
      unit_id: String(unitId),
      employer_id: String(employerId),
      ...(block.id.startsWith('w') && { window_id: block.id.slice(1) }),
      begin_at: momentAt(date, at),
    }
  }
  const open = (block: DayBlock, at: number) => {
    if (block.kind === 'gap') return void navigate({ to: paths.newBooking, search: newOf(block, at) })
    const card = cardOf(block)
    if (card && card.is_elsewhere === 0) place.go({ booking_id: card.booking_id }, { replace: place.bookingId !== null })
  }
  const pageOf = (block: DayBlock) => {
    const card = cardOf(block)
    return card ? pathTo('booking', { id: card.booking_id }) : paths.newBooking + printSearch(newOf(block, block.begin))
  }
  const openPage = (block: DayBlock, isNewTab: boolean) => {
    if (isNewTab) window.open(pageOf(block), '_blank', 'noopener')
    else void navigate({ to: pageOf(block) })
  }
  const visitActs = useVisitActs({
    onMove: (visit) => {
      const card = seatsIn(panes, visit.id)[0]
      if (card) onMove(movableOf(card, panes))
    },
    onCancel,
  })
  const visitOf = (card: Card) => visitOfCard(card, panes)
  /** The acts of the visit, followed by those that only a card of a grid has. */
  const actsOf = (block: DayBlock, card: Card): MenuItem[] => {
    const visit = visitOf(card)
    if (!visit) return []
    const acts = visitActs(visit).map(
      ({ link, ...act }): MenuItem => ({
        ...act,
        ...(link && { href: link.to + printSearch(link.search) }),
        // The key of moving carries the card itself, so the menu's item shows no key.
        ...(act.name === 'move' && block.isMovable && { keys: null }),
      }),
    )
    const ofGrid: MenuItem[] = [
      { label: t('menu.panel'), icon: 'eye', keys: 'Enter', run: () => open(block, block.begin) },
      { label: t('menu.open'), icon: 'open', href: pageOf(block), run: () => openPage(block, false) },
    ]
    if (block.isMovable) ofGrid.push({ label: t('menu.keys'), icon: 'move', keys: 'M', run: () => onKeys(block) })
    if (can(bookings.duration.may) && card.status_id !== BOOKING_STATUS.done)
      ofGrid.push({ label: durationRu.menu, icon: 'clock', run: () => onLength(card) })
    return [...acts.filter((one) => !one.isWarning), ...ofGrid, ...acts.filter((one) => one.isWarning)]
  }
  const menuOf = (block: DayBlock) => {
    const card = cardOf(block)
    return card && { label: menuLabel(card), acts: actsOf(block, card) }
  }
  return { cardOf, open, openPage, menuOf, visitOf, visitActs }
}

/** Finds the card of `b12`, or of `b12-7` for a visit of several masters (day-blocks.ts). */
function cardIn(panes: readonly Pane[], pending: readonly Pending[], blockId: string): Card | undefined {
  const [bookingId, employerId] = blockId.slice(1).split('-').map(Number)
  return panes
    .flatMap(({ data }) => withPending(data, pending).cards)
    .find((card) => card.booking_id === bookingId && (employerId === undefined || card.employer_id === employerId))
}

const seatsIn = (panes: readonly Pane[], bookingId: number) =>
  panes.flatMap(({ data }) => data.cards).filter((card) => card.booking_id === bookingId)

/** A card with the fields that its acts need; null: a visit of a studio out of reach. */
function visitOfCard(card: Card, panes: readonly Pane[]): Visit | null {
  const unit = unitOfBooking(panes, card.booking_id)
  const { id } = card.user
  if (card.is_elsewhere === 1 || !unit || id === null) return null
  const seats = seatsIn(panes, card.booking_id)
  const begin_at = seats.map((one) => one.begin_at).toSorted()[0] ?? card.begin_at
  return {
    id: card.booking_id,
    unit_id: unit.id,
    timezone: unit.timezone,
    status_id: card.status_id,
    moves: card.moves,
    begin_at: card.begin_at,
    end_at: card.end_at,
    customer: { ...card.user, id },
    isLate: nowIn(unit.timezone) >= momentAt(dayOf(begin_at), secondsOf(begin_at) + NO_SHOW_AFTER),
    serviceIds: seats.flatMap((one) => one.service_ids),
    masterId: seats.length === 1 ? card.employer_id : null,
    nextDay: null,
  }
}

/** The studio of a booking in view. */
export const unitOfBooking = (panes: readonly Pane[], bookingId: number) =>
  panes.find(({ data }) => data.cards.some((card) => card.booking_id === bookingId))?.unit

/** All services of the booking, of every master of the day. */
export function movableOf(card: Card, panes: readonly Pane[]): Movable {
  const all = panes.flatMap(({ data }) => data.cards).filter((one) => one.booking_id === card.booking_id)
  return {
    bookingId: card.booking_id,
    serviceIds: all.flatMap((one) => one.service_ids),
    customer: card.user.title,
    now: { begin_at: all.map((one) => one.begin_at).toSorted()[0] ?? card.begin_at, employer_ids: all.map((one) => one.employer_id) },
  }
}

const menuLabel = (card: Card) => t('menu.label', { customer: card.user.title, time: formatRange(card) })
