import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Closes a floating part when something else is pressed: by the mouse as it goes down, by a finger as it taps, because a scrolling finger presses nothing. */
export function useClickOutside(box: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void) {
  const onOutside = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    const off = new AbortController()
    const { signal } = off
    const press = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) onOutside()
    }
    document.addEventListener('pointerdown', (event) => event.pointerType !== 'touch' && press(event), { signal })
    // Captured, because the click itself may remove the element that was pressed.
    document.addEventListener('click', press, { signal, capture: true })
    return () => off.abort()
  }, [isOpen, box])
}
