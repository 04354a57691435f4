import { useRef, useState } from 'react'
import { nearest, neighbour, type Way } from './geometry.ts'
import type { DayBlock, Spot } from './model.ts'

/** Farther than this from every start, a dropped card goes back. */
const REACH = 2 * 3600

export interface Moving<T extends Spot> {
  block: DayBlock
  by: 'pointer' | 'keys'
  /** null: still being asked for. */
  targets: readonly T[] | null
  aimed: T | null
}

interface Options<T extends Spot> {
  columns: readonly number[]
  /** Where the block fits; null when that could not be asked. */
  search: (block: DayBlock) => Promise<readonly T[] | null>
  onDrop: (block: DayBlock, target: T) => void
  /** It fits nowhere else. */
  onNowhere: (block: DayBlock) => void
}

export interface MovingHands {
  lift: (block: DayBlock, by: Moving<Spot>['by']) => void
  /** The pointer carries the block here. */
  point: (columnId: number | null, begin: number) => void
  /** The pointer lets go; an answer that is still on its way is waited for. */
  release: () => void
  arrow: (way: Way) => void
  drop: () => void
  cancel: () => void
}

/** A card on its way, by pointer or by keys: asks where it fits, aims, drops. */
export function useMoving<T extends Spot>({ columns, search, onDrop, onNowhere }: Options<T>): [Moving<T> | null, MovingHands] {
  const [moving, setMoving] = useState<Moving<T> | null>(null)
  const now = useRef<{ moving: Moving<T>; point: [columnId: number | null, begin: number] | null; isReleased: boolean } | null>(null)

  const publish = (next: Moving<T> | null) => {
    if (now.current && next) now.current.moving = next
    if (next === null) now.current = null
    setMoving(next)
  }
  const end = () => publish(null)
  const aim = (aimed: T | null) => {
    const one = now.current?.moving
    if (one && one.aimed?.id !== aimed?.id) publish({ ...one, aimed })
  }
  const aimAtPoint = () => {
    const one = now.current
    if (!one?.point || one.moving.targets === null) return
    const [columnId, begin] = one.point
    aim(columnId === null ? null : nearest(one.moving.targets, columnId, begin, REACH))
  }
  const drop = () => {
    const one = now.current?.moving
    if (!one || one.targets === null) return
    // The owner moves the card first: it is in its new place before the ghost leaves.
    if (one.aimed) onDrop(one.block, one.aimed)
    end()
  }
  const found = (block: DayBlock, targets: readonly T[] | null) => {
    const one = now.current
    if (!one || one.moving.block !== block) return
    if (targets === null) return end()
    if (targets.length === 0) {
      end()
      return onNowhere(block)
    }
    const first = nearest(targets, block.columnId, block.begin) ?? targets[0] ?? null
    publish({ ...one.moving, targets, aimed: one.moving.by === 'keys' ? first : null })
    aimAtPoint()
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
      if (!now.current) return
      now.current.point = [columnId, begin]
      aimAtPoint()
    },
    release: () => {
      if (!now.current) return
      if (now.current.moving.targets === null) now.current.isReleased = true
      else drop()
    },
    arrow: (way) => {
      const one = now.current?.moving
      if (!one?.targets) return
      const next = neighbour(one.targets, columns, one.aimed ?? one.block, way)
      if (next) aim(next)
    },
    drop,
    cancel: end,
  }
  return [moving, hands]
}
