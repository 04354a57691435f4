import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { bookings } from '#contract/bookings/bookings.ts'
import { waitingList } from '#contract/waiting-list/waiting-list.ts'
import type { MoveAsked } from '#web/bookings/move-panel.tsx'
import type { Visit } from '#web/bookings/visit-acts-panel.tsx'
import { markNoShow } from '#web/bookings/visit-hands-panel.tsx'
import { chunk } from '#web/core/chunk.ts'
import { useSession } from '#web/core/session.ts'
import { toast } from '#web/core/toast.ts'
import { type Keys, useTold } from '#web/core/use-shortcut.ts'
import { DayNotes } from '#web/day-notes/day-notes-panel.tsx'
import { AvatarBadge } from '#web/images/avatar-badge.tsx'
import { DayGrid } from '#web/ui/day-grid/day-grid.tsx'
import { scaleOf } from '#web/ui/day-grid/geometry.ts'
import type { DayBlock, DayColumn } from '#web/ui/day-grid/model.ts'
import { useMoving } from '#web/ui/day-grid/use-moving.ts'
import { noticesOf } from './absent-notices.tsx'
import { Arrivals, useArrivalOf, useArrivingUnits } from './arrivals.tsx'
import { CardDialogs, type CardMenuAsked } from './card-dialogs.tsx'
import { DaySheet } from './day-sheet.tsx'
import { DaysOff, NoShifts, OnlyIdle } from './day-states.tsx'
import styles from './day-view.module.css'
import { useHeadMenu } from './head-menu.tsx'
import type { Target } from './offers.ts'
import { type Pane, seatOf } from './panes.ts'
import { openPeek } from './peek.ts'
import type { Kept } from './remembered.ts'
import { t } from './texts.ts'
import { movableOf, useActs } from './use-acts.ts'
import { useGuests } from './use-guests.ts'
import { d, type Lengths, useLengths } from './use-lengths.ts'
import { useMoves } from './use-moves.ts'
import { useOpened } from './use-opened.ts'
import type { Paint } from './use-paint.ts'
import { nowOf, useTick } from './use-panes.ts'
import type { Place, UnitChoice } from './use-place.ts'
import { useTimeBlocks } from './use-time-blocks.tsx'
import { viewOf } from './view-face.ts'
import { VisitHost } from './visit-host.tsx'
import { timeOf, wordsOf } from './words.ts'

const WaitingDock = lazy(chunk(async () => ({ default: (await import('#web/waiting-list/waiting-dock-panel.tsx')).WaitingDockPanel })))

/** Keys that the grid itself hears while one of its cards has the focus. */
const keysOfGrid: Keys[] = [
  { keys: '← ↑ ↓ →', text: t('grid.walk'), place: t('title') },
  { keys: 'Enter', text: t('grid.open'), place: t('title') },
]

interface DayViewProps {
  panes: Pane[]
  unit: UnitChoice
  place: Place
  look: { hour: number; minWidth: number }
  /** The tints of the cards, and which cards are dimmed. */
  paint: Paint
  /** True: the former days are shown while the next ones are loaded. */
  isStale: boolean
  /** True: the next days are being drawn, and the former ones still work. */
  isTurning: boolean
  kept: Kept
  keep: (change: Kept) => void
}

/** The days in view: the grid, what is carried over it, and the waiting list beside it. */
export function DayView({ panes, unit, place, look, paint, isStale, isTurning, kept, keep }: DayViewProps) {
  const { can } = useSession()
  const [menu, setMenu] = useState<CardMenuAsked | null>(null)
  const [asked, setAsked] = useState<MoveAsked | null>(null)
  const [cancelling, setCancelling] = useState<Visit | null>(null)
  const [peek] = useState(openPeek)
  const [said, setSaid] = useState('')
  const names = useMemo(() => new Map(panes.flatMap(({ data }) => data.masters.map(({ id, name }) => [id, name]))), [panes])
  const nameOf = (id: number) => names.get(id) ?? ''
  const laneOf = (id: number) => face.laneOf(id)
  const date = panes[0]?.date ?? place.day
  const moves = useMoves({ panes, unit, nameOf, laneOf, onRefused: (refused) => setAsked({ ...refused, day: date }) })
  const lengths = useLengths(panes, unit, moves.pending)
  const face = useFace({ panes, place, kept, paint, pending: lengths.pending })
  const scale = useMemo(() => scaleOf(face.hours, look.hour), [face.hours, look.hour])
  const notices = useMemo(() => noticesOf(panes, face.blocks, scale, face.now), [panes, face, scale])
  const ids = useMemo(() => face.columns.map((column) => column.id), [face.columns])
  const now = face.now
  useTold(...keysOfGrid)
  const opened = useOpened(face.blocks, place.bookingId)
  const beside = useRef<HTMLDivElement>(null)
  const guests = useGuests({ panes, laneOf, columns: ids })
  const [moving, hands] = useMoving({
    columns: ids,
    search: async (block): Promise<readonly Target[] | null> => {
      if (block.kind === 'kept') return timeBlocks.search(block)
      const card = acts.cardOf(block)
      if (guests.isGuest(block)) return guests.search(block)
      return card ? moves.search(movableOf(card, panes)) : null
    },
    onDrop: (block, target) => {
      const { offer } = target
      if (offer && guests.isGuest(block)) return guests.book(block, offer)
      const card = acts.cardOf(block)
      if (target.columnId === block.columnId && target.begin === block.begin) return setSaid(t('move.left'))
      setSaid(t('move.dropped', { time: timeOf(target), master: nameOf(seatOf(target.columnId).employerId) }))
      if (card && offer) void moves.move(movableOf(card, panes), offer)
      else timeBlocks.move(block, target)
    },
    onMiss: () => toast.info(t('move.miss'), { life: 6000 }),
    onNowhere: (block) => toast.info(t('move.nowhere', { customer: block.title }), { life: 6000 }),
  })
  const onMove = (booking: MoveAsked['booking']) => setAsked({ booking, day: date })
  const onKeys = (block: DayBlock) => hands.lift(block, 'keys')
  const { pending } = lengths
  const acts = useActs({ place, panes, pending, onKeys, onMove, onCancel: setCancelling, onLength: lengths.ask })
  const stretchCard = lengths.stretchOf(acts.cardOf)
  const onMenu = (block: DayBlock, at: CardMenuAsked['at']) => {
    const found = acts.menuOf(block) ?? timeBlocks.menuOf(block)
    if (found) setMenu({ ...found, at })
  }
  const timeBlocks = useTimeBlocks({
    panes,
    nameOf,
    onKeys,
    today: place.today,
    blocks: face.blocks,
    onBook: (block) => acts.open(block, block.begin),
  })
  const head = useHeadMenu(timeBlocks.headActs)
  const arrivals = useArrivingUnits(panes)
  const arrivalOf = useArrivalOf(arrivals)
  const isDocked = (kept.isDockOpen ?? false) && can(waitingList.list.may)
  return (
    <>
      <div className={styles.split}>
        <div className={styles.day} aria-busy={isStale || isTurning} inert={isStale}>
          <DayNotes days={panes} />
          <DaysOff panes={panes} />
          <Arrivals units={arrivals} />
          {face.columns.length > 0 && (
            <DayGrid
              scale={scale}
              now={now}
              moving={moving}
              hands={hands}
              notices={notices}
              onMenu={onMenu}
              badgeOf={badgeOf}
              stateOf={arrivals.length > 0 ? arrivalOf : undefined}
              onHeadMenu={head.open}
              peek={moving?.by === 'keys' ? undefined : peek.hands}
              columns={face.columns}
              groups={face.groups}
              blocks={opened}
              stuck={face.stuck}
              guests={{ box: beside, blocks: guests.blocks }}
              anchor={now ?? Math.min(...face.hours.map(({ begin }) => begin), 24 * 3600)}
              minWidth={look.minWidth}
              view={panes.map((pane) => `${pane.unit.id}:${pane.date}`).join()}
              words={{ label: t('grid.label'), keys: t('grid.keys'), more: t('grid.more'), acts: t('grid.acts'), edge: d('edge') }}
              onOpen={(block, at) => timeBlocks.open(block) || acts.open(block, at)}
              onOpenPage={acts.openPage}
              onStretch={(block, end) => (block.kind === 'kept' ? timeBlocks.stretch(block, end) : stretchCard(block, end))}
              onPrompt={(block) => {
                const card = acts.cardOf(block)
                const visit = card && acts.visitOf(card)
                if (visit) void markNoShow(visit)
              }}
            />
          )}
          {face.columns.length === 0 &&
            (face.idle > 0 ? <OnlyIdle onShow={() => keep({ hidesIdle: false })} /> : <NoShifts place={place} />)}
        </div>
        {isDocked && (
          <div ref={beside} className={styles.dock}>
            <Suspense fallback={null}>
              <WaitingDock
                units={place.chosen}
                days={place.days}
                mayBook={can(bookings.create.may) && face.columns.length > 0}
                onRows={guests.know}
                onLift={(id) => {
                  const block = guests.blockOf(id)
                  if (block) hands.lift(block, 'keys')
                }}
                onClose={() => keep({ isDockOpen: false })}
              />
            </Suspense>
          </div>
        )}
      </div>
      <DaySheet panes={panes} columns={face.columns} />
      <p className={moving?.by === 'keys' ? styles.hint : 'unseen'} role="status">
        {wordsOf(moving, nameOf, moving !== null && guests.isGuest(moving.block)) ?? said}
      </p>
      {head.menu}
      {timeBlocks.dialog}
      <VisitHost peek={peek} acts={acts} nameOf={nameOf} bookingId={place.bookingId} />
      <CardDialogs
        panes={panes}
        unit={unit}
        place={place}
        lengths={lengths}
        menu={menu}
        asked={asked}
        cancelling={cancelling}
        setMenu={setMenu}
        setAsked={setAsked}
        setCancelling={setCancelling}
        onPick={moves.move}
      />
    </>
  )
}

interface Seen {
  panes: Pane[]
  place: Place
  kept: Kept
  paint: Paint
  pending: Lengths['pending']
}

/** A master's picture; the columns of a master's week have none. */
const badgeOf = ({ title, picture }: DayColumn) => picture !== undefined && <AvatarBadge filename={picture} name={title} size={28} />

/** Drawn anew when a row, a wish or the minute changes, not with every movement of the pointer. */
function useFace({ panes, place: { view, masterId, today }, kept, paint, pending }: Seen) {
  const { can } = useSession()
  const tick = useTick()
  const [canBook, canMove, canCancel] = [can(bookings.create.may), can(bookings.move.may), can('Booking.cancel')]
  const { pinned, isGrouped = false, hidesIdle = false } = kept
  const pins = (pinned ?? []).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock is read anew with every minute
  return useMemo(() => {
    const sole = view === 'week' ? soleMaster(panes) : null
    const wishes = { view, masterId: masterId ?? sole, pinned: pins.split(',').map(Number), isGrouped, hidesIdle }
    const rights = { today, paint, canBook, canMove, canCancel, nowOf: (pane: Pane) => nowOf(pane.unit.timezone, pane.date) }
    return viewOf(panes, wishes, rights, pending)
  }, [panes, paint, pending, view, masterId, pins, isGrouped, hidesIdle, today, canBook, canMove, canCancel, tick])
}

/** The only master in view, who can be shown as a week. */
function soleMaster(panes: readonly Pane[]): number | null {
  const ids = new Set(panes.flatMap(({ data }) => data.masters.map(({ id }) => id)))
  return ids.size === 1 ? ([...ids][0] ?? null) : null
}
