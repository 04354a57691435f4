import { computePosition, flip, offset, type Placement, type Platform, shift, size } from '@floating-ui/core'

/** A place in the window, as a press tells it. */
export interface Point {
  x: number
  y: number
}

export interface Wish {
  anchor: Element | Point
  /** The side on which it is placed if there is room; at an edge it moves to the other one. */
  side: Placement
  /** Where neither side has room it may lie over what it belongs to; a list under a field that is typed in may not. */
  mayCover: boolean
}

/** Pixels between the floating part and the edge of the screen, and its anchor. */
const EDGE = 8
const GAP = 4

/** Puts it beside its anchor, whole inside of what is seen of the page; `--room-…` tell the style how large it may be there. */
export async function place(popup: HTMLElement, { anchor, side, mayCover }: Wish) {
  const isPoint = !(anchor instanceof Element)
  const { x, y, placement } = await computePosition(isPoint ? pointed(anchor) : anchor, popup, {
    platform,
    strategy: 'fixed',
    // A part that has changed its side stays there, so that it does not jump while somebody types.
    placement: (popup.dataset.side as Placement | undefined) ?? side, // this file writes it below
    middleware: [
      offset(isPoint ? 0 : GAP),
      flip({ padding: EDGE }),
      shift({ padding: EDGE, crossAxis: mayCover }),
      size({
        padding: EDGE,
        apply({ availableWidth, availableHeight, rects }) {
          popup.style.setProperty('--room-width', `${Math.floor(availableWidth)}px`)
          popup.style.setProperty('--room-height', `${Math.floor(availableHeight)}px`)
          popup.style.setProperty('--anchor-width', `${Math.round(rects.reference.width)}px`)
        },
      }),
    ],
  })
  popup.dataset.side = placement
  popup.style.left = `${Math.round(x)}px`
  popup.style.top = `${Math.round(y)}px`
}

/** Calls again whenever the place may have changed: something scrolled, the window or a keyboard on the glass, the sizes of both. */
export function watchPlace(popup: HTMLElement, anchor: Element | Point, again: () => void): () => void {
  const off = new AbortController()
  const { signal } = off
  const passive = { signal, passive: true, capture: true }
  window.addEventListener('scroll', ({ target }) => target instanceof Node && !popup.contains(target) && again(), passive)
  window.addEventListener('resize', again, passive)
  window.visualViewport?.addEventListener('resize', again, passive)
  window.visualViewport?.addEventListener('scroll', again, passive)
  const sizes = new ResizeObserver(again)
  sizes.observe(popup)
  if (anchor instanceof Element) sizes.observe(anchor)
  return () => {
    off.abort()
    sizes.disconnect()
  }
}

/** What floats is fixed and on the browser's top layer, so that places of the window are all there is to know. */
const platform: Platform = {
  getElementRects: ({ reference, floating }) => ({
    reference: reference.getBoundingClientRect(),
    floating: { x: 0, y: 0, ...sizeOf(floating) },
  }),
  getDimensions: sizeOf,
  getClippingRect: seen,
}

function sizeOf(element: HTMLElement) {
  return { width: element.offsetWidth, height: element.offsetHeight }
}

/** The part of the page that is seen: less than the window under a keyboard on the glass, or under two fingers. */
function seen() {
  const { clientWidth: width, clientHeight: height } = document.documentElement
  const glass = window.visualViewport
  return glass ? { x: glass.offsetLeft, y: glass.offsetTop, width: glass.width, height: glass.height } : { x: 0, y: 0, width, height }
}

const pointed = ({ x, y }: Point) => ({ getBoundingClientRect: () => new DOMRect(x, y, 0, 0) })
