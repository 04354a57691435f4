import type { MouseEvent } from 'react'
import { floorTo, type Scale, secondsAt, yOf } from './geometry.ts'
import type { Point } from './lift.ts'
import type { DayBlock } from './model.ts'

interface Presses {
  scale: Scale
  isMoving: boolean
  blockOf: (id: string | undefined) => DayBlock | undefined
  onOpen: (block: DayBlock, at: number) => void
  onOpenPage: (block: DayBlock, isNewTab: boolean) => void
  onMenu: (block: DayBlock, at: Point) => void
  onPrompt?: (block: DayBlock) => void
}

/** Hears the presses of all blocks once for the whole grid. */
export function mouseOf({ scale, isMoving, blockOf, onOpen, onOpenPage, onMenu, onPrompt }: Presses) {
  const elementAt = (event: MouseEvent, what: string) => (event.target instanceof Element ? event.target.closest<HTMLElement>(what) : null)
  const blockAt = (event: MouseEvent) => blockOf(elementAt(event, '[data-block]')?.dataset.block)
  const timeAt = (event: MouseEvent, block: DayBlock) => {
    // A press by a key has no place.
    const element = event.detail === 0 ? null : elementAt(event, '[data-block]')
    if (block.step === undefined || !element) return block.begin
    const pressed = secondsAt(scale, yOf(scale, block.begin) + event.clientY - element.getBoundingClientRect().top)
    return block.begin + floorTo(pressed - block.begin, block.step)
  }
  return {
    onClick: (event: MouseEvent) => {
      const owner = blockOf(elementAt(event, '[data-menu]')?.dataset.menu)
      if (owner) return onMenu(owner, { x: event.clientX, y: event.clientY })
      const asked = blockOf(elementAt(event, '[data-prompt]')?.dataset.prompt)
      if (asked) return onPrompt?.(asked)
      const block = blockAt(event)
      if (block && !isMoving) onOpen(block, timeAt(event, block))
    },
    onDoubleClick: (event: MouseEvent) => {
      const block = blockAt(event)
      if (block?.kind === 'card') onOpenPage(block, false)
    },
    onAuxClick: (event: MouseEvent) => {
      const block = blockAt(event)
      if (event.button !== 1 || !block || block.kind === 'kept') return
      event.preventDefault()
      onOpenPage(block, true)
    },
    onContextMenu: (event: MouseEvent) => {
      const block = blockAt(event)
      if (!block) return
      event.preventDefault()
      onMenu(block, { x: event.clientX, y: event.clientY })
    },
  }
}
