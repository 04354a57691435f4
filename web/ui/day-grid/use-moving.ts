import { useRef, useState } from 'react'
import { nearest, neighbour, type Way } from './geometry.ts'
import type { ColumnId, DayBlock, Spot } from './model.ts'

/** Seconds: a card that is dropped farther than this from every start goes back. */
const REACH = 2 * 3600

export interface Moving<T extends Spot> {
  block: DayBlock
  by: 'pointer' | 'keys'
  /** null: the places are still being asked for. */
  targets: readonly T[] | null
  aimed: T | null
}

interface Options<T extends Spot> {
  columns: readonly ColumnId[]
  /** Where the block fits; null when that could not be asked. */
  search: (block: DayBlock) => Promise<readonly T[] | null>
  onDrop: (block: DayBlock, target: T) => void
  /** Called when a card is dropped where it does not fit. */
  onMiss: (block: DayBlock) => void
  /** Called when a card fits nowhere. */
  onNowhere: (block: DayBlock) => void
}

export interface MovingHands {
  lift: (block: DayBlock, by: Moving<Spot>['by']) => void
  /** Carries the block with the pointer. */
  point: (columnId: ColumnId | null, begin: number) => void
  /** Drops the block; an answer that is still on its way is waited for. */
  release: () => void
  arrow: (way: Way) => void
  drop: () => void
  cancel: () => void
}

/** What is on its way now, told apart from what is drawn: the pointer and the answer may come between two drawings. */
interface Now<T extends Spot> {
  moving: Moving<T>
  point: [columnId: ColumnId | null, begin: number] | null
  isReleased: boolean
}

/** Moves a card by pointer or keys: asks where it fits, aims and drops. */
export function useMoving<T extends Spot>({ columns, search, onDrop, onMiss, onNowhere }: Options<T>): [Moving<T> | null, MovingHands] {
  const [moving, setMoving] = useState<Moving<T> | null>(null)
  const now = useRef<Now<T> | null>(null)

  const publish = (next: Moving<T> | null) => {
    if (now.current && next) now.current.moving = next
    if (next === null) now.current = null
    setMoving(next)
  }
  const aim = (aimed: T | null) => {
    const one = now.current?.moving
    if (one && one.aimed?.id !== aimed?.id) publish({ ...one, aimed })
  }
  const drop = () => {
    const one = now.current?.moving
    if (!one || one.targets === null) return
    // The owner moves the card first, so that it is at its new place before the copy disappears.
    if (one.aimed) onDrop(one.block, one.aimed)
    publish(null)
    if (!one.aimed) onMiss(one.block)
  }
  const found = (block: DayBlock, targets: readonly T[] | null) => {
    const one = now.current
    if (!one || one.moving.block !== block) return
    if (!targets || targets.length === 0) {
      publish(null)
      return targets && onNowhere(block)
    }
    const aimed = one.moving.by === 'keys' ? (nearest(targets, block.columnId, block.begin) ?? targets[0] ?? null) : atPoint(one, targets)
    publish({ ...one.moving, targets, aimed })
    if (one.isReleased) drop()
  }
  const hands: MovingHands = {
    lift: (block, by) => {
      const one: Moving<T> = { block, by, targets: null, aimed: null }
      now.current = { moving: one, point: null, isReleased: false }
      setMoving(one)
      void search(block).then((targets) => found(block, targets))
    },
    point: (columnId, begin) => {
      const one = now.current
      if (!one) return
      one.point = [columnId, begin]
      if (one.moving.targets) aim(atPoint(one, one.moving.targets))
    },
    release: () => {
      if (now.current) now.current.isReleased = true
      drop()
    },
    arrow: (way) => {
      const one = now.current?.moving
      const next = one?.targets && neighbour(one.targets, columns, one.aimed ?? one.block, way)
      if (next) aim(next)
    },
    drop,
    cancel: () => publish(null),
  }
  return [moving, hands]
}

function atPoint<T extends Spot>({ point }: Now<T>, targets: readonly T[]): T | null {
  const [columnId, begin] = point ?? [null, 0]
  return columnId === null ? null : nearest(targets, columnId, begin, REACH)
}
