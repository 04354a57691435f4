import type { Placement } from '@floating-ui/core'
import { type HTMLAttributes, type MouseEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import styles from './floating.module.css'
import { type Point, place, watchPlace } from './placement.ts'
import { Veil } from './veil.tsx'

export type Anchor = RefObject<Element | null> | Point

interface FloatingProps extends HTMLAttributes<HTMLDivElement> {
  /** The element beside which it is shown, and which can still be pressed. */
  anchor: Anchor
  side?: Placement
  mayCover?: boolean
  /** Called when something outside was pressed; that press has no other effect. */
  onClose: () => void
  ref?: RefObject<HTMLDivElement | null>
}

/**
 * Whatever opens over the page: menus, lists of options, small windows. It stays where it is in the page's order, inside its dialog too, and is drawn on
 * the browser's top layer, where nothing cuts it; a browser without one draws it above the page as far as the boxes around it let it.
 */
export function Floating({ anchor, side = 'bottom-start', mayCover = true, onClose, ref, className = '', ...rest }: FloatingProps) {
  const own = useRef<HTMLDivElement>(null)
  const popup = ref ?? own
  const veil = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!canFloat) return
    veil.current?.showPopover()
    popup.current?.showPopover()
  }, [popup])
  usePlace(popup, veil, anchor, side, mayCover)
  return (
    <>
      <Veil ref={veil} className={styles.veil} popover={layer} onMouseDown={keepFocus} onClose={onClose} />
      <div {...rest} ref={popup} popover={layer} className={`${styles.popup} ${className}`} />
    </>
  )
}

const canFloat = 'popover' in HTMLElement.prototype
const layer = canFloat ? 'manual' : undefined

/** What has the focus keeps it while something else is pressed, or its blur would close the list before the click. */
export const keepFocus = (event: MouseEvent) => event.preventDefault()

function usePlace(
  popup: RefObject<HTMLDivElement | null>,
  veil: RefObject<HTMLDivElement | null>,
  anchor: Anchor,
  side: Placement,
  mayCover: boolean,
) {
  const again = useEffectEvent(() => {
    const of = elementOf(anchor)
    if (!popup.current || !of) return
    if (of instanceof Element && veil.current) veil.current.style.clipPath = holeAt(of)
    void place(popup.current, { anchor: of, side, mayCover })
  })
  // Placed with every drawing, because the parts around it may have moved it.
  useLayoutEffect(() => again())
  useEffect(() => {
    const of = elementOf(anchor)
    return popup.current && of ? watchPlace(popup.current, of, () => again()) : undefined
  }, [popup, anchor])
}

const elementOf = (anchor: Anchor) => ('current' in anchor ? anchor.current : anchor)

/** Through the hole in the veil the button that opened it is pressed again, and a field typed in. */
function holeAt(element: Element): string {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  return `path(evenodd, "M-9999 -9999H99999V99999H-9999ZM${left} ${top}H${right}V${bottom}H${left}Z")`
}
