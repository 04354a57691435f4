import { type RefObject, useEffect, useEffectEvent } from 'react'
import { swallowClick } from './lift.ts'
import type { DayBlock } from './model.ts'
import { MOUSE_DISTANCE, TOUCH_HOLD } from './press.ts'

/** Milliseconds that the pointer or the focus rests on a card before it is shown closer: less is noise, 300 are a wait. */
const REST = 200

export interface PeekHands {
  /** The focus has come to a card. */
  onTouch: (block: DayBlock) => void
  /** Called when the pointer rests on a card, the focus is on it, or a finger stays on it. */
  onPeek: (block: DayBlock, element: HTMLElement, by: 'mouse' | 'keys' | 'touch') => void
  /** The focus has gone from the cards. */
  onBlur: () => void
  /** Called when the card was left: what was shown may be reached within a moment. */
  onLeave: () => void
  /** Called when the grid moves, or something else begins. */
  onHide: () => void
}

interface Peek {
  box: RefObject<HTMLElement | null>
  /** The days and studios shown. */
  view: string
  blockOf: (id: string | undefined) => DayBlock | undefined
  hands: PeekHands | undefined
}

/** A card shown closer. The grid listens once for all of its blocks and draws nothing anew: sixty columns stay as they are. */
export function usePeek({ box, view, blockOf, hands }: Peek) {
  const peek = useEffectEvent((element: HTMLElement, by: 'mouse' | 'keys' | 'touch') => {
    // Something else has opened meanwhile, so the card is not enlarged.
    if (!element.isConnected || document.querySelector('dialog[open], [role="menu"]')) return
    const block = blockOf(element.dataset.block)
    if (block?.kind === 'card') hands?.onPeek(block, element, by)
  })
  const touch = useEffectEvent((element: HTMLElement) => {
    const block = blockOf(element.dataset.block)
    if (block?.kind === 'card') hands?.onTouch(block)
  })
  const leave = useEffectEvent(() => hands?.onLeave())
  const blur = useEffectEvent(() => hands?.onBlur())
  const hide = useEffectEvent(() => hands?.onHide())
  useEffect(() => {
    if (box.current === null) return
    return watchPeek(box.current, {
      peek: (element, by) => peek(element, by),
      touch: (element) => touch(element),
      leave: () => leave(),
      blur: () => blur(),
      hide: () => hide(),
    })
  }, [box])
  // The element beside which a card was shown closer says a card of another day, and the pointer has not left it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: hidden with another view
  useEffect(() => hide(), [view])
}

interface Watched {
  peek: (element: HTMLElement, by: 'mouse' | 'keys' | 'touch') => void
  touch: (element: HTMLElement) => void
  leave: () => void
  blur: () => void
  hide: () => void
}

function watchPeek(area: HTMLElement, { peek, touch, leave, blur, hide }: Watched): () => void {
  const off = new AbortController()
  const { signal } = off
  let timer: ReturnType<typeof setTimeout> | undefined
  let over: HTMLElement | null = null
  let overId: string | undefined
  const rest = (element: HTMLElement, by: 'mouse' | 'keys' | 'touch', after = REST) => {
    clearTimeout(timer)
    timer = setTimeout(() => peek(element, by), after)
  }
  const stop = () => {
    clearTimeout(timer)
    hide()
  }
  area.addEventListener(
    'pointerover',
    (event) => {
      if (event.pointerType === 'touch' || event.buttons !== 0) return
      const element = pressIn(event.target)
      if (element === over && element?.dataset.block === overId) return
      over = element
      overId = element?.dataset.block
      if (element) return rest(element, 'mouse')
      clearTimeout(timer)
      leave()
    },
    { signal },
  )
  const left = () => {
    over = null
    clearTimeout(timer)
    leave()
  }
  // Lifting a finger counts as leaving, but what it opened stays.
  area.addEventListener('pointerleave', ({ pointerType }) => pointerType !== 'touch' && left(), { signal })
  area.addEventListener(
    'focusin',
    ({ target }) => {
      const element = pressIn(target)
      if (element) touch(element)
      if (element?.matches(':focus-visible')) rest(element, 'keys')
    },
    { signal },
  )
  area.addEventListener(
    'focusout',
    () => {
      left()
      blur()
    },
    { signal },
  )
  area.addEventListener('scroll', stop, { signal, passive: true })
  area.addEventListener('keydown', ({ key, code }) => (key === 'Escape' || key === 'Enter' || code === 'KeyM') && stop(), {
    signal,
    capture: true,
  })
  watchHold(area, { rest: (element) => rest(element, 'touch', TOUCH_HOLD), stop }, signal)
  return () => {
    clearTimeout(timer)
    off.abort()
  }
}

/** A finger that stays; one that moves scrolls or carries the card. The press of a button begins something else. */
function watchHold(area: HTMLElement, { rest, stop }: { rest: (element: HTMLElement) => void; stop: () => void }, signal: AbortSignal) {
  let from: { x: number; y: number; id: number; since: number } | null = null
  area.addEventListener(
    'pointerdown',
    (event) => {
      stop()
      const element = event.pointerType === 'touch' ? pressIn(event.target) : null
      if (!element) return
      from = { x: event.clientX, y: event.clientY, id: event.pointerId, since: performance.now() }
      rest(element)
    },
    { signal },
  )
  window.addEventListener(
    'pointermove',
    (event) => {
      if (from?.id !== event.pointerId || Math.hypot(event.clientX - from.x, event.clientY - from.y) < MOUSE_DISTANCE) return
      from = null
      stop()
    },
    { signal },
  )
  const lift = (event: PointerEvent) => {
    if (from?.id !== event.pointerId) return
    const isTap = performance.now() - from.since < TOUCH_HOLD
    from = null
    if (isTap) stop()
    else swallowClick()
  }
  window.addEventListener('pointerup', lift, { signal })
  window.addEventListener('pointercancel', lift, { signal })
  // A finger that has held is no click, and the menu of a long press, the browser's as the grid's, is this card.
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  area.addEventListener('contextmenu', (event) => from !== null && swallow(event), { signal, capture: true })
}

const pressIn = (target: EventTarget | null) => (target instanceof Element ? target.closest<HTMLElement>('[data-block]') : null)
