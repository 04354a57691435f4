import { useCallback, useEffect, useRef, useState } from 'react'
import type { Me } from '#contract/auth/auth.ts'
import { insist } from '#web/core/insist.ts'
import { loadMe } from '#web/core/load-me.ts'

/** Who is signed in; null: the server has not said so yet. It is asked at once and whenever the network comes back, until it has. */
export function useMe() {
  const [me, setMe] = useState<Me | null>(null)
  const asking = useRef<Promise<Me | null> | null>(null)
  const ask = useCallback(() => {
    asking.current ??= insist(loadMe).then(
      (found) => {
        setMe(found)
        return found
      },
      () => {
        asking.current = null
        return null
      },
    )
    return asking.current
  }, [])
  useEffect(() => {
    void ask()
    window.addEventListener('online', ask)
    return () => window.removeEventListener('online', ask)
  }, [ask])
  return { me, ask }
}
