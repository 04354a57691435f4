import { useNavigate } from '@tanstack/react-router'
import { bookings } from '#contract/bookings/bookings.ts'
import { durationRu } from '#contract/bookings/duration.ru.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { BOOKING_STATUS } from '#domain/bookings/transitions.ts'
import { momentAt } from '#domain/core/clock-time.ts'
import type { Movable } from '#web/bookings/move-panel.tsx'
import { formatRange } from '#web/core/formats.ts'
import { printSearch } from '#web/core/search-params.ts'
import { useSession } from '#web/core/session.ts'
import type { DayBlock } from '#web/ui/day-grid/model.ts'
import type { CardAct } from './card-menu.tsx'
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
  onCancel: (card: Card) => void
  onNoShow: (card: Card) => void
  onLength: (card: Card) => void
}

/** What a press on a block means: a gap begins a booking, a card opens. */
export function useActs({ place, panes, pending, onKeys, onMove, onCancel, onNoShow, onLength }: Asks) {
  const navigate = useNavigate()
  const { can } = useSession()

  /** As it is drawn: an act means the place that is seen, though the server has not confirmed it yet. */
  const cardOf = (block: DayBlock) => cardIn(withArrivals(panes, pending), pending, block.id)
  /** Agreed with the booking form: unit_id, employer_id, window_id, begin_at. */
  const newOf = (block: DayBlock, at: number) => {
    const { unitId, date, employerId } = seatOf(block.columnId)
    return {
      ...{ unit_id: String(unitId), employer_id: String(employerId) },
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
    const card = block.kind === 'gap' ? undefined : cardOf(block)
    return card ? pathTo('booking', { id: card.booking_id }) : paths.newBooking + printSearch(newOf(block, block.begin))
  }
  const openPage = (block: DayBlock, isNewTab: boolean) => {
    if (isNewTab) window.open(pageOf(block), '_blank', 'noopener')
    else void navigate({ to: pageOf(block) })
  }
  const actsOf = (block: DayBlock, card: Card): CardAct[] => {
    if (card.is_elsewhere === 1) return []
    const acts: CardAct[] = [
      { label: t('menu.panel'), icon: 'eye', run: () => open(block, block.begin) },
      { label: t('menu.open'), icon: 'open', href: pageOf(block), run: () => openPage(block, false) },
    ]
    const isOver = card.status_id === BOOKING_STATUS.done
    if (block.prompt) acts.push({ label: t('menu.noShow'), icon: 'eyeOff', run: () => onNoShow(card) })
    if (block.isMovable) acts.push({ label: t('menu.keys'), icon: 'move', run: () => onKeys(block) })
    if (can(bookings.move.may) && !isOver) acts.push({ label: t('menu.move'), icon: 'calendar', run: () => onMove(movableOf(card, panes)) })
    if (can(bookings.duration.may) && !isOver) acts.push({ label: durationRu.menu, icon: 'clock', run: () => onLength(card) })
    if (can('Booking.cancel') && !isOver) acts.push({ label: t('menu.cancel'), icon: 'close', run: () => onCancel(card) })
    return acts
  }
  return { cardOf, open, openPage, actsOf }
}

/** `b12`, or `b12-7` of a visit that several masters share (day-blocks.ts). */
function cardIn(panes: readonly Pane[], pending: readonly Pending[], blockId: string): Card | undefined {
  const [bookingId, employerId] = blockId.slice(1).split('-').map(Number)
  return panes
    .flatMap(({ data }) => withPending(data, pending).cards)
    .find((card) => card.booking_id === bookingId && (employerId === undefined || card.employer_id === employerId))
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

export const menuLabel = (card: Card) => t('menu.label', { customer: card.user.title, time: formatRange(card) })
