import { type RefObject, useEffect, useEffectEvent } from 'react'

/** 000 §9, «Infinite scroll». */
export const NEAR = 500
export const PAUSE = 100

/** Asks for more when what stands at the end of a scrolled list is nearly seen, and the scrolling has paused. */
export function useNearEnd(end: RefObject<Element | null>, isOn: boolean, more: () => void) {
  const ask = useEffectEvent(more)
  useEffect(() => {
    if (!isOn) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        const top = end.current?.getBoundingClientRect().top
        if (top !== undefined && top - window.innerHeight <= NEAR) ask()
      }, PAUSE)
    }
    // Scroll events do not bubble, so they are captured, whichever part of the page scrolls.
    window.addEventListener('scroll', look, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', look, { capture: true })
    }
  }, [isOn, end])
}
