import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { judge, TOUCH_HOLD } from './press.ts'

/** Where the lifted block's upper edge is, in the coordinates of the columns. */
export interface Point {
  x: number
  y: number
}

interface Drag {
  /** The scrolling box and the layer of columns in it. */
  box: RefObject<HTMLElement | null>
  columns: RefObject<HTMLElement | null>
  isMoving: boolean
  canLift: (id: string) => boolean
  onLift: (id: string) => void
  onPoint: (point: Point) => void
  onRelease: (point: Point) => void
  onCancel: () => void
}

interface Lifted {
  id: string
  element: HTMLElement
  pointer: 'mouse' | 'touch'
  pointerId: number
  from: Point
  at: Point
  /** From the pointer to the block's upper left corner. */
  grip: Point
  since: number
  ghost: HTMLElement | null
}

const EDGE = 48
const STEP = 14

/**
 * Lifting a block with the mouse or a finger. The ghost moves without React: one transform a frame.
 * It stays until the owner says that the move is over, so the card never jumps back and forth (U-07).
 */
export function useDrag({ box, columns, isMoving, canLift, onLift, onPoint, onRelease, onCancel }: Drag) {
  const lifted = useRef<Lifted | null>(null)
  const ghosts = useRef<Lifted[]>([])
  const can = useEffectEvent(canLift)
  const lift = useEffectEvent(onLift)
  const point = useEffectEvent(onPoint)
  const release = useEffectEvent(onRelease)
  const cancel = useEffectEvent(onCancel)

  useEffect(() => {
    const area = box.current
    if (area === null) return
    const placeOf = (one: Lifted): Point => {
      const layer = columns.current?.getBoundingClientRect() ?? area.getBoundingClientRect()
      return { x: one.at.x - layer.left, y: one.at.y - one.grip.y - layer.top }
    }
    const begin = (one: Lifted) => {
      one.ghost = makeGhost(one)
      ghosts.current.push(one)
      lift(one.id)
      document.documentElement.dataset.dragging = ''
      requestAnimationFrame(() => follow(one))
    }
    const follow = (one: Lifted) => {
      if (lifted.current !== one) return
      scrollAtEdge(area, one.at)
      moveGhost(one)
      point(placeOf(one))
      requestAnimationFrame(() => follow(one))
    }
    const drop = () => {
      lifted.current = null
      delete document.documentElement.dataset.dragging
    }
    const consider = (one: Lifted) => {
      const distance = Math.hypot(one.at.x - one.from.x, one.at.y - one.from.y)
      const verdict = judge({ pointer: one.pointer, distance, held: performance.now() - one.since })
      if (verdict === 'give-up') drop()
      if (verdict === 'drag') begin(one)
    }
    const onDown = (event: PointerEvent) => {
      const element = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-block]') : null
      if (!element || event.button !== 0 || lifted.current || !can(element.dataset.block ?? '')) return
      const one = pressed(event, element)
      lifted.current = one
      if (one.pointer === 'touch') setTimeout(() => lifted.current === one && one.ghost === null && consider(one), TOUCH_HOLD)
    }
    const onMove = (event: PointerEvent) => {
      const one = lifted.current
      if (!one || event.pointerId !== one.pointerId) return
      one.at = { x: event.clientX, y: event.clientY }
      if (one.ghost === null) consider(one)
    }
    const onUp = (event: PointerEvent) => {
      const one = lifted.current
      if (!one || event.pointerId !== one.pointerId) return
      drop()
      if (one.ghost === null) return
      swallowClick()
      if (event.type === 'pointerup') release(placeOf(one))
      else cancel()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !lifted.current?.ghost) return
      event.preventDefault()
      event.stopPropagation()
      drop()
      swallowClick()
      cancel()
    }
    // Once lifted, the finger carries the card and no longer scrolls; its long press opens no browser menu.
    const onTouch = (event: TouchEvent) => lifted.current?.ghost && event.cancelable && event.preventDefault()
    const onMenu = (event: Event) => lifted.current?.pointer === 'touch' && event.preventDefault()
    const off = new AbortController()
    const { signal } = off
    area.addEventListener('pointerdown', onDown, { signal })
    area.addEventListener('touchmove', onTouch, { signal, passive: false })
    area.addEventListener('contextmenu', onMenu, { signal, capture: true })
    window.addEventListener('pointermove', onMove, { signal })
    window.addEventListener('pointerup', onUp, { signal })
    window.addEventListener('pointercancel', onUp, { signal })
    window.addEventListener('keydown', onKey, { signal, capture: true })
    return () => {
      off.abort()
      drop()
    }
  }, [box, columns])

  useEffect(() => {
    if (isMoving) return
    for (const { ghost } of ghosts.current.splice(0)) ghost?.remove()
  }, [isMoving])
}

function pressed(event: PointerEvent, element: HTMLElement): Lifted {
  const { left, top } = element.getBoundingClientRect()
  const at = { x: event.clientX, y: event.clientY }
  return {
    ...{ id: element.dataset.block ?? '', element, at, from: at, ghost: null },
    pointer: event.pointerType === 'touch' ? 'touch' : 'mouse',
    pointerId: event.pointerId,
    grip: { x: at.x - left, y: at.y - top },
    since: performance.now(),
  }
}

function makeGhost({ element }: Lifted): HTMLElement {
  const { width, height } = element.getBoundingClientRect()
  const ghost = element.cloneNode(true) as HTMLElement // a clone is what its source is
  ghost.removeAttribute('data-block')
  ghost.setAttribute('aria-hidden', 'true')
  ghost.tabIndex = -1
  ghost.dataset.ghost = ''
  Object.assign(ghost.style, { width: `${width}px`, height: `${height}px` })
  document.body.append(ghost)
  return ghost
}

function moveGhost({ ghost, at, grip }: Lifted) {
  if (ghost) ghost.style.transform = `translate(${at.x - grip.x}px, ${at.y - grip.y}px)`
}

/** A drag at the edge brings what lies beyond it. */
function scrollAtEdge(area: HTMLElement, { x, y }: Point) {
  const { left, right, top, bottom } = area.getBoundingClientRect()
  const by = (at: number, low: number, high: number) => (at < low + EDGE ? -STEP : at > high - EDGE ? STEP : 0)
  const [dx, dy] = [by(x, left, right), by(y, top, bottom)]
  if (dx !== 0 || dy !== 0) area.scrollBy(dx, dy)
}

/** The click that ends a drag is none. */
function swallowClick() {
  const stop = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', stop, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', stop, { capture: true }))
}
