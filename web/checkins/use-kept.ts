import { useCallback, useEffect, useRef, useState } from 'react'
import { keepProgram } from '#web/core/keep-program.ts'
import { keepOwner, keptScans, lastOwner, ownerOf, sendKept } from './kept-scans.ts'
import { knownPhone } from './phone-key.ts'
import type { Said } from './said.ts'
import { useMe } from './use-me.ts'

/** ms between tries of what a busy server or an ended session has put off: the network itself tells when it is back. */
export const AGAIN = 30_000

/** Whose scans are kept here, and their leaving. Without network the server cannot say who this is, and the phone goes by whom it said last. */
export function useKept(say: (said: Said) => void) {
  const { me, ask } = useMe()
  const owner = me ? ownerOf(me) : lastOwner()
  const [unsent, setUnsent] = useState(() => keptScans(owner).length)
  const [tries, setTries] = useState(0)
  const later = useRef(0)
  const told = useRef(say)
  told.current = say
  const sendLater = useCallback(() => {
    window.clearTimeout(later.current)
    later.current = window.setTimeout(() => setTries((count) => count + 1), AGAIN)
  }, [])
  useEffect(() => {
    if (me) {
      keepOwner(ownerOf(me))
      // Keeps the page on the phone, so that it opens again where there is no network.
      keepProgram()
    }
    setUnsent(keptScans(me ? ownerOf(me) : lastOwner()).length)
  }, [me])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of `tries` is a try
  useEffect(() => {
    const leave = async () => {
      // Only the person whom the server has named now: the one before may have handed the phone over.
      if (!me) return
      // The key is made and told of while there is a network: what it signs later is known to be of this phone.
      await knownPhone(me.id).catch(() => null)
      if (keptScans(ownerOf(me)).length === 0) return
      const { said, isPutOff } = await sendKept(ownerOf(me))
      setUnsent(keptScans(ownerOf(me)).length)
      if (said) told.current(said)
      if (isPutOff) sendLater()
    }
    void leave()
    window.addEventListener('online', leave)
    return () => window.removeEventListener('online', leave)
  }, [me, tries, sendLater])
  useEffect(() => () => window.clearTimeout(later.current), [])
  return { me, ask, unsent, setUnsent, sendLater }
}
