import { useEffect, useState } from 'react'

/** Seconds since that moment of this browser's clock, counted on. */
export function useSeconds(since: number): number {
  const [now, setNow] = useState(since)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.floor((now - since) / 1000))
}
