import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'

/** Closes a part over the page when a link inside of it leads elsewhere. */
export function useLeft(leave: () => void) {
  const pathname = useLocation({ select: (one) => one.pathname })
  const first = useRef(pathname)
  const go = useEffectEvent(leave)
  useEffect(() => {
    if (pathname !== first.current) go()
  }, [pathname])
}
