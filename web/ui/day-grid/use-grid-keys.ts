import type { KeyboardEvent } from 'react'
import type { Way } from './geometry.ts'
import type { DayBlock, Spot } from './model.ts'
import type { Moving, MovingHands } from './use-moving.ts'
import type { Roving } from './use-roving.ts'

interface Heard {
  moving: Moving<Spot> | null
  hands: MovingHands
  roving: Roving
  blockOf: (id: string | undefined) => DayBlock | undefined
}

const ways: Record<string, Way> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right', Home: 'first', End: 'last' }

/** Arrows walk, M lifts; of a lifted card arrows aim, Enter drops, Esc gives up, and nothing else is pressed by accident meanwhile. */
export function keysOf({ moving, hands, roving, blockOf }: Heard) {
  const ofMove = (event: KeyboardEvent, block: DayBlock, way: Way | undefined) => {
    if (event.key === 'Tab') return hands.cancel()
    event.preventDefault()
    if (way) return hands.arrow(way)
    if (event.key === 'Escape') hands.cancel()
    else if (event.key === 'Enter' || event.key === ' ') hands.drop()
    else return
    // The focus goes with the card, wherever it has landed.
    roving.focus(block)
  }
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return
    const block = blockOf(event.target.dataset.block)
    const way = ways[event.key]
    if (moving) return ofMove(event, moving.block, way)
    if (way) roving.go(way)
    else if (event.code === 'KeyM' && block?.isMovable) hands.lift(block, 'keys')
    else return
    event.preventDefault()
  }
}
