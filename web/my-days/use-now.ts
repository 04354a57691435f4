import { useEffect, useState } from 'react'
import { nowIn } from '#web/core/formats.ts'

const TICK = 20_000

/** The present wall time of a zone: «осталось 8 мин». */
export function useNow(zone: string): string {
  const [now, setNow] = useState(() => nowIn(zone))
  useEffect(() => {
    const timer = setInterval(() => setNow(nowIn(zone)), TICK)
    return () => clearInterval(timer)
  }, [zone])
  return now
}
