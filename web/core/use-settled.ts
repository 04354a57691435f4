import { useEffect, useState } from 'react'

/** A value that is passed on once it has not changed for so long. */
export function useSettled<V>(value: V, pause: number): V {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (Object.is(settled, value)) return
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value, settled, pause])
  return settled
}
