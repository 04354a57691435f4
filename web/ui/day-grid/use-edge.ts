import { type RefObject, useEffect, useEffectEvent } from 'react'
import { printClock } from '#domain/core/clock-time.ts'
import { heightOf, type Scale } from './geometry.ts'
import styles from './grid-block.module.css'
import type { DayBlock } from './model.ts'
import { judge } from './press.ts'

/** A quarter of an hour: the grid's smallest step (000 §9). */
const STEP = 900

interface Edge {
  box: RefObject<HTMLElement | null>
  scale: Scale
  blockOf: (id: string | undefined) => DayBlock | undefined
  onStretch: ((block: DayBlock, end: number) => void) | undefined
}

interface Pulled {
  block: DayBlock
  element: HTMLElement
  pointerId: number
  from: number
  end: number
  since: number
  isPulling: boolean
}

/** The lower edge of a card, pulled by the pointer: its height follows without React, Esc lets it go. Keys have the card's menu. */
export function useEdge({ box, scale, blockOf, onStretch }: Edge) {
  const told = useEffectEvent((block: DayBlock, end: number) => onStretch?.(block, end))
  const pulledAt = useEffectEvent((event: PointerEvent): Pulled | null => {
    const edge = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-edge]') : null
    const block = blockOf(edge?.dataset.edge)
    const element = edge?.parentElement
    if (!block || !element || event.button !== 0) return null
    return { block, element, pointerId: event.pointerId, from: event.clientY, end: block.end, since: performance.now(), isPulling: false }
  })
  const endAt = useEffectEvent(({ block, from }: Pulled, y: number) => {
    const wanted = block.end + ((y - from) / scale.hour) * 3600
    return Math.min(scale.to, Math.max(block.begin + STEP, Math.round(wanted / STEP) * STEP))
  })
  const draw = useEffectEvent(({ block, element, end }: Pulled) => {
    element.style.height = `${heightOf(scale, { begin: block.begin, end })}px`
    element.dataset.until = `${printClock(block.begin)}–${printClock(end)}`
  })
  const lay = useEffectEvent(({ block, element }: Pulled) => {
    element.style.height = `${heightOf(scale, blockOf(idIn(element)) ?? block)}px`
    delete element.dataset.until
  })
  useEffect(() => {
    if (box.current === null) return
    return watchEdge(box.current, {
      pulledAt: (event) => pulledAt(event),
      endAt: (one, y) => endAt(one, y),
      draw: (one) => draw(one),
      lay: (one) => lay(one),
      told: (block, end) => told(block, end),
    })
  }, [box])
}

interface EdgeHands {
  pulledAt: (event: PointerEvent) => Pulled | null
  endAt: (pulled: Pulled, y: number) => number
  draw: (pulled: Pulled) => void
  /** Gives the element the height of the block that it shows now. */
  lay: (pulled: Pulled) => void
  told: (block: DayBlock, end: number) => void
}

/** A click that trembles and a finger that scrolls stretch nothing (U-06). */
const judged = ({ from, since }: Pulled, { clientY, pointerType }: PointerEvent) =>
  judge({ pointer: pointerType === 'touch' ? 'touch' : 'mouse', distance: Math.abs(clientY - from), held: performance.now() - since })

const idIn = (element: HTMLElement) => element.querySelector<HTMLElement>('[data-block]')?.dataset.block

/** True: another day has come under the pull, and has taken the element for another card (numbered.ts). */
const isOther = ({ block, element }: Pulled) => idIn(element) !== block.id

function watchEdge(area: HTMLElement, { pulledAt, endAt, draw, lay, told }: EdgeHands): () => void {
  let pulled: Pulled | null = null
  const off = new AbortController()
  const { signal } = off
  const forget = () => {
    const one = pulled
    pulled = null
    if (!one?.isPulling) return
    // The card keeps its height until the owner has the new one and React draws it.
    lay(one)
    one.element.classList.remove(styles.pulled ?? '')
  }
  area.addEventListener(
    'pointerdown',
    (event) => {
      pulled ??= pulledAt(event)
    },
    { signal },
  )
  window.addEventListener(
    'pointermove',
    (event) => {
      if (pulled?.pointerId !== event.pointerId) return
      if (isOther(pulled)) return forget()
      const verdict = pulled.isPulling ? 'drag' : judged(pulled, event)
      if (verdict === 'give-up') return forget()
      if (verdict === 'wait') return
      pulled.isPulling = true
      pulled.end = endAt(pulled, event.clientY)
      pulled.element.classList.add(styles.pulled ?? '')
      draw(pulled)
    },
    { signal },
  )
  window.addEventListener(
    'pointerup',
    (event) => {
      if (pulled?.pointerId !== event.pointerId) return
      const { block, end, isPulling } = pulled
      const isMeant = isPulling && end !== block.end && !isOther(pulled)
      forget()
      if (isMeant) told(block, end)
    },
    { signal },
  )
  window.addEventListener('pointercancel', forget, { signal })
  const giveUp = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !pulled?.isPulling) return
    // The parts below must not hear an Esc that was meant for the edge.
    event.stopPropagation()
    forget()
  }
  window.addEventListener('keydown', giveUp, { signal, capture: true })
  return () => {
    forget()
    off.abort()
  }
}
