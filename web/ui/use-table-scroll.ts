import { type DragEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/** 000 §9, «Table scroll buttons». */
const STEP = 50
const STEP_TIME = 255
const QUIET_AFTER_DRAG = 100
/** A hand trembles: less is a click. */
const DRAG_FROM = 5

/** A table wider than its place: moved by buttons and by the mouse; what ends a drag is no click. */
export function useTableScroll() {
  const box = useRef<HTMLElement>(null)
  const isWide = useIsWide(box)
  const drag = useRef<{ x: number; left: number; isMoving: boolean } | null>(null)
  const endedAt = useRef(Number.NEGATIVE_INFINITY)

  const end = () => {
    if (drag.current?.isMoving) endedAt.current = performance.now()
    box.current?.removeAttribute('data-dragged')
    drag.current = null
  }
  const handlers = {
    onPointerDown(event: PointerEvent) {
      if (!isWide || event.pointerType !== 'mouse' || event.button !== 0 || isControl(event.target)) return
      drag.current = { x: event.clientX, left: box.current?.scrollLeft ?? 0, isMoving: false }
    },
    onPointerMove(event: PointerEvent) {
      if (!drag.current || !box.current) return
      if (event.buttons === 0) return end()
      const moved = event.clientX - drag.current.x
      if (!drag.current.isMoving && Math.abs(moved) < DRAG_FROM) return
      if (!drag.current.isMoving) {
        drag.current.isMoving = true
        box.current.dataset.dragged = 'true'
        window.getSelection()?.removeAllRanges()
      }
      box.current.scrollLeft = drag.current.left - moved
    },
    onPointerUp: end,
    onPointerLeave: end,
    // A link would be carried away instead of the table.
    onDragStart: (event: DragEvent) => isWide && event.preventDefault(),
    onClickCapture(event: MouseEvent) {
      if (performance.now() - endedAt.current >= QUIET_AFTER_DRAG) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
  return { box, isWide, handlers, step: (way: -1 | 1) => box.current && glide(box.current, way * STEP) }
}

function useIsWide(box: { current: HTMLElement | null }) {
  const [isWide, setWide] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setWide(element.scrollWidth > element.clientWidth)
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    for (const child of element.children) watcher.observe(child)
    return () => watcher.disconnect()
  }, [box])
  return isWide
}

function glide(element: HTMLElement, by: number) {
  const begin = element.scrollLeft
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    element.scrollLeft = begin + by
    return
  }
  const since = performance.now()
  const move = () => {
    const share = Math.min(1, (performance.now() - since) / STEP_TIME)
    element.scrollLeft = begin + by * share
    if (share < 1) requestAnimationFrame(move)
  }
  requestAnimationFrame(move)
}

const isControl = (target: EventTarget) => target instanceof Element && target.closest('button, input, label, select') !== null
