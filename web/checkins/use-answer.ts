import { useEffect, useState } from 'react'
import type { Answer, CallInput, Endpoint } from '#contract/core/endpoint.ts'
import { callWith, type Parts } from '#web/core/call.ts'
import { insist } from '#web/core/insist.ts'
import { sayNotLoaded } from '#web/core/not-loaded.ts'

/** `useData` of a page without the query library: asked once, and again when the network is back. The input null asks nothing yet. */
export function useAnswer<E extends Endpoint>(endpoint: E, input: CallInput<E> | null, { quiet = false } = {}): Answer<E> | null {
  const asked = JSON.stringify(input)
  const [known, setKnown] = useState<{ asked: string; answer: Answer<E> } | null>(null)
  useEffect(() => {
    const parts: Parts | null = JSON.parse(asked)
    if (parts === null) return
    let isOver = false
    const ask = async () => {
      try {
        // The contract's type of the answer (lines.ts).
        const answer = (await insist(() => callWith(endpoint, parts))) as Answer<E>
        window.removeEventListener('online', ask)
        if (!isOver) setKnown({ asked, answer })
      } catch (error) {
        if (!isOver && !quiet) sayNotLoaded(error)
      }
    }
    window.addEventListener('online', ask)
    void ask()
    return () => {
      isOver = true
      window.removeEventListener('online', ask)
    }
  }, [endpoint, asked, quiet])
  return known?.asked === asked ? known.answer : null
}
