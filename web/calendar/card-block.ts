import type { CalendarDay } from '#contract/calendar/calendar.ts'
import { BOOKING_STATUS } from '#domain/bookings/transitions.ts'
import { printClock } from '#domain/core/clock-time.ts'
import type { Interval } from '#domain/core/interval.ts'
import type { CardName } from '#domain/customers/card-names.ts'
import { statusOf } from '#web/bookings/booking-status-badge.tsx'
import { warningIcons, warningName } from '#web/customer-notes/warnings-badge.tsx'
import type { Lane } from '#web/ui/day-grid/geometry.ts'
import type { DayBlock } from '#web/ui/day-grid/model.ts'
import type { IconName } from '#web/ui/icon.tsx'
import { asksNoShow } from './asks-no-show.ts'
import { sourceOf } from './sources.ts'
import { t } from './texts.ts'
import type { Paint } from './use-paint.ts'

type Card = CalendarDay['cards'][number]
type Span = (one: { begin_at: string; end_at: string }) => Interval

/** Facts beside a card's own row from which its look is told. */
interface Seen {
  /** For each booking its cards, one for every master. */
  seats: ReadonlyMap<number, readonly Card[]>
  span: Span
  /** The names of masters, by their ids. */
  names: ReadonlyMap<number, string>
  /** The names of customers, as their cards show them. */
  called: ReadonlyMap<number, CardName>
  lanes: ReadonlyMap<number, Lane>
  /** Bookings whose moves the server has not confirmed yet. */
  moved: ReadonlySet<number>
  /** Seconds of the day that have passed; `isToday`: the day has begun. */
  passed: number
  isToday: boolean
  canMove: boolean
  canCancel: boolean
  paint: Paint
}

/** The part of a booking that one master does, as a card of the grid. */
export function cardBlock(card: Card, { seats, span, names, called, lanes, moved, passed, ...rights }: Seen): DayBlock {
  const isAlone = seats.get(card.booking_id)?.length === 1
  const isPending = moved.has(card.booking_id)
  const mayMove = rights.canMove && isMovable(card)
  const isAsked = rights.canCancel && card.is_elsewhere === 0 && rights.isToday && asksNoShow({ ...card, begin: span(card).begin }, passed)
  return {
    ...faceOf(card, span, names.get(card.employer_id) ?? '', isPending),
    ...nameOn(card, called),
    ...paintOn(card, rights.paint),
    // A booking that moves to another master keeps the identity of its card.
    id: isAlone ? `b${card.booking_id}` : `b${card.booking_id}-${card.employer_id}`,
    lane: lanes.get(card.employer_schedule_id)?.lane ?? 0,
    isMovable: mayMove && isAlone,
    isPending,
    isStretchable: mayMove,
    ...(isAsked && { prompt: t('noShow.ask') }),
  }
}

const isMovable = ({ status_id, is_elsewhere }: Card) =>
  is_elsewhere === 0 && status_id !== BOOKING_STATUS.done && status_id !== BOOKING_STATUS.cancelled

function faceOf(card: Card, span: Span, master: string, isPending: boolean): Omit<DayBlock, 'id'> {
  const time = span(card)
  const [from, to] = [printClock(time.begin), printClock(time.end)]
  const status = statusOf(card.status_id)
  const source = sourceOf(card.booking_source_id)
  const services = card.services.map((service) => service.title).join(', ') || t('card.noServices')
  const marks: [IconName, string][] = card.user.warnings.map((kind) => [warningIcons[kind], t('card.warning', { kind: warningName(kind) })])
  if (card.special_master) marks.push(['star', t('card.special')])
  if (card.parallel) marks.push(['parallel', t('card.parallel')])
  if (card.is_series) marks.push(['repeat', t('card.series')])
  if (card.comment) marks.push(['comment', t('card.commented')])
  const said = marks.map(([, words]) => words).join('') + (isPending ? t('card.pending') : '')
  return {
    ...time,
    columnId: card.employer_id,
    kind: 'card',
    label: t('card.label', {
      customer: card.user.title,
      from,
      to,
      services,
      status: status.title,
      source: source.title,
      marks: said,
      master,
    }),
    title: card.user.title,
    lines: [`${from}–${to}`, services],
    icon: status.icon,
    tone: status.tone === 'bad' ? 'note' : status.tone,
    stripe: source.stripe,
    marks: marks.map(([icon]) => icon),
  }
}

const paintOn = (card: Card, { hueOf, isDim }: Paint) => {
  const hue = hueOf(card)
  return { ...(hue !== undefined && { hue }), ...(isDim(card) && { isDim: true }) }
}

const nameOn = ({ user }: Card, called: ReadonlyMap<number, CardName>) => {
  const { name, short } = called.get(user.id ?? 0) ?? { name: user.title, short: user.title }
  return { title: name, short }
}
