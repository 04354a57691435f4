import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Closes what floats when the pointer goes down elsewhere. */
export function useClickOutside(box: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void) {
  const onOutside = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    const onDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) onOutside()
    }
    document.addEventListener('pointerdown', onDown)
    return () => document.removeEventListener('pointerdown', onDown)
  }, [isOpen, box])
}
