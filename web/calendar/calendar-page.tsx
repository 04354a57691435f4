import { useMemo, useState } from 'react'
import { bookings } from '#contract/bookings/bookings.ts'
import type { CalendarDay } from '#contract/calendar/calendar.ts'
import { dayOf } from '#domain/core/clock-time.ts'
import { CancelBooking } from '#web/bookings/booking-acts-panel.tsx'
import { BookingPanel } from '#web/bookings/booking-panel.tsx'
import { formatRange } from '#web/core/formats.ts'
import { useSession } from '#web/core/session.ts'
import { useLook } from '#web/core/theme.ts'
import { toast } from '#web/core/toast.ts'
import { type Keys, useTold } from '#web/core/use-shortcut.ts'
import { DayGrid } from '#web/ui/day-grid/day-grid.tsx'
import { scaleOf } from '#web/ui/day-grid/geometry.ts'
import type { DayBlock } from '#web/ui/day-grid/model.ts'
import { useMoving } from '#web/ui/day-grid/use-moving.ts'
import { Failure } from '#web/ui/empty.tsx'
import { Page } from '#web/ui/page.tsx'
import styles from './calendar.module.css'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import { CardMenu } from './card-menu.tsx'
import { faceOf } from './day-blocks.ts'
import { DaySkeleton, NoShifts, NoUnit } from './day-states.tsx'
import { type MoveAsked, MoveDialog } from './move-dialog.tsx'
import { useRemembered } from './remembered.ts'
import { t } from './texts.ts'
import { menuLabel, movableBooking, movableOf, useActs } from './use-acts.ts'
import { type Card, useDay, useNow } from './use-day.ts'
import { useMoves } from './use-moves.ts'
import { type Place, usePlace } from './use-place.ts'
import { wordsOf } from './words.ts'

/** Pixels of an hour, and how narrow a column may get. A quarter of an hour is never lower than 24 px. */
const ZOOMS = [
  { hour: 96, minWidth: 132 },
  { hour: 128, minWidth: 160 },
  { hour: 184, minWidth: 208 },
]

export default function CalendarPage() {
  const place = usePlace()
  const { data, error, isPlaceholderData, refetch } = useDay(place.unit, place.day)
  const zoom = useZoom()
  const isFailed = error !== null && (!data || isPlaceholderData)
  return (
    <Page fill title={t('title')} bar={<CalendarToolbar place={place} day={data} zooms={ZOOMS.length} zoom={zoom.at} onZoom={zoom.set} />}>
      {isFailed && <Failure title={t('failed')} error={error} retry={() => void refetch()} />}
      {!isFailed &&
        place.unit === null &&
        !place.isLoading &&
        (place.error ? <Failure title={t('failed')} error={place.error} retry={place.retry} /> : <NoUnit />)}
      {!isFailed && !data && (place.unit !== null || place.isLoading) && <DaySkeleton />}
      {!isFailed && data && <Day key={data.unit.id} {...{ data, place }} look={zoom.look} isStale={isPlaceholderData} />}
    </Page>
  )
}

/** The grid hears these by itself while one of its cards has the focus. */
const keysOfGrid: Keys[] = [
  { keys: '← ↑ ↓ →', text: t('grid.walk'), place: t('title') },
  { keys: 'Enter', text: t('grid.open'), place: t('title') },
]
const keyOfMove: Keys = { keys: 'M', text: t('grid.move'), place: t('title') }

function useZoom() {
  const { me } = useSession()
  const { density } = useLook()
  const [kept, keep] = useRemembered(me.id)
  const at = Math.min(kept.zoom ?? (density === 'compact' ? 0 : 1), ZOOMS.length - 1)
  return { at, look: ZOOMS[at] ?? { hour: 96, minWidth: 132 }, set: (next: number) => keep({ zoom: next }) }
}

interface DayProps {
  data: CalendarDay
  place: Place
  look: (typeof ZOOMS)[number]
  /** The former day is shown while the next one loads. */
  isStale: boolean
}

function Day({ data, place, look, isStale }: DayProps) {
  const { can } = useSession()
  const { unit, bookingId } = place
  const date = dateOf(data) ?? place.day
  const now = useNow(data.unit.timezone, date)
  useTold(...keysOfGrid, can(bookings.move.may) ? keyOfMove : null)
  const [menu, setMenu] = useState<{ block: DayBlock; card: Card; at: { x: number; y: number } } | null>(null)
  const [asked, setAsked] = useState<MoveAsked | null>(null)
  const [cancelling, setCancelling] = useState<Card | null>(null)
  const [said, setSaid] = useState('')
  const nameOf = (id: number) => data.masters.find((master) => master.id === id)?.name ?? ''
  const moves = useMoves({
    data,
    unit,
    day: date,
    nameOf,
    laneOf: (id) => face.laneOf(id),
    onRefused: (refused) => setAsked({ ...refused, day: date }),
  })
  const canBook = can(bookings.create.may)
  const canMove = can(bookings.move.may)
  const isPast = date < place.today
  const face = useMemo(
    () => faceOf(data, { date, now, isPast, canBook, canMove }, moves.pending),
    [data, date, now, isPast, canBook, canMove, moves.pending],
  )
  const scale = useMemo(() => scaleOf(face.hours, look.hour), [face.hours, look.hour])
  const [moving, hands] = useMoving({
    columns: useMemo(() => face.columns.map((column) => column.id), [face.columns]),
    search: async (block) => {
      const card = acts.cardOf(block)
      return card ? moves.search(movableOf(card, data)) : null
    },
    onDrop: (block, target) => {
      const card = acts.cardOf(block)
      if (!card || (target.columnId === block.columnId && target.begin === block.begin)) return setSaid(t('move.left'))
      setSaid(t('move.dropped', { time: formatRange(target.offer), master: nameOf(target.columnId) }))
      void moves.move(movableOf(card, data), target.offer)
    },
    onMiss: () => toast.info(t('move.miss'), { life: 6000 }),
    onNowhere: (block) => toast.info(t('move.nowhere', { customer: block.title }), { life: 6000 }),
  })
  const acts = useActs({
    place,
    data,
    onKeys: (block) => hands.lift(block, 'keys'),
    onMove: (booking) => setAsked({ booking, day: date }),
    onCancel: setCancelling,
  })
  const onMenu = (block: DayBlock, at: { x: number; y: number }) => {
    const card = acts.cardOf(block)
    if (card) setMenu({ block, card, at })
  }
  const anchor = now ?? Math.min(...face.hours.map(({ begin }) => begin), 24 * 3600)
  return (
    <>
      <div className={styles.day} aria-busy={isStale} inert={isStale}>
        {face.columns.length === 0 ? (
          <NoShifts place={place} />
        ) : (
          <DayGrid
            columns={face.columns}
            blocks={face.blocks}
            {...{ scale, now, anchor, moving, hands, onMenu }}
            minWidth={look.minWidth}
            view={`${data.unit.id}:${date}`}
            words={{ label: t('grid.label'), keys: t('grid.keys'), more: t('grid.more') }}
            onOpen={acts.open}
            onOpenPage={acts.openPage}
          />
        )}
      </div>
      <p className={moving?.by === 'keys' ? styles.hint : 'unseen'} role="status">
        {wordsOf(moving, nameOf) ?? said}
      </p>
      {menu && (
        <CardMenu label={menuLabel(menu.card)} at={menu.at} acts={acts.actsOf(menu.block, menu.card)} onClose={() => setMenu(null)} />
      )}
      {unit && bookingId !== null && (
        <BookingPanel
          key={bookingId}
          id={bookingId}
          timezone={unit.timezone}
          onClose={() => place.go({ booking_id: null }, { replace: true })}
          onMove={(booking) => setAsked({ booking: movableBooking(booking), day: dayOf(booking.begin_at) })}
        />
      )}
      {asked && unit && (
        <MoveDialog
          {...{ asked, unit }}
          onClose={() => setAsked(null)}
          onPick={(offer) => {
            setAsked(null)
            void moves.move(asked.booking, offer)
          }}
        />
      )}
      {cancelling && unit && (
        <CancelBooking
          cancellation={{ ...cancelling, id: cancelling.booking_id, customer: cancelling.user.title, reason: null }}
          timezone={unit.timezone}
          onClose={() => setCancelling(null)}
        />
      )}
    </>
  )
}

/** The day that these rows belong to: while the next one loads, the former one is still shown. */
const dateOf = ({ masters }: CalendarDay) => {
  const first = masters[0]?.shifts[0]
  return first && dayOf(first.begin_at)
}
