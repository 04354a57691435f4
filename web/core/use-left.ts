import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'

/** What stands over the pages goes away when a link of it leads to another one. */
export function useLeft(leave: () => void) {
  const pathname = useLocation({ select: (one) => one.pathname })
  const first = useRef(pathname)
  const go = useEffectEvent(leave)
  useEffect(() => {
    if (pathname !== first.current) go()
  }, [pathname])
}
