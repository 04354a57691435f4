import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { chunk } from './chunk.ts'

/** Milliseconds before the next try. */
const AGAIN = 3000

/**
 * A lazy part that stands beside the screen: a strip, a host of scans, a list that opens in the header. Where it does not come, because the network is
 * away, the screen stays with what was typed in it, and the part is asked for again. `meanwhile` is drawn until it comes.
 */
export function sidePart<Props extends object>(load: () => Promise<ComponentType<Props>>, meanwhile: ReactNode = null) {
  const bring = chunk(load)
  let known: ComponentType<Props> | null = null
  return function SidePart(props: Props) {
    const [Part, show] = useState(() => known)
    useEffect(() => {
      if (known) return
      let timer: ReturnType<typeof setTimeout> | undefined
      let isGone = false
      const ask = async () => {
        try {
          known = await bring()
          if (!isGone) show(() => known)
        } catch {
          if (!isGone) timer = setTimeout(ask, AGAIN)
        }
      }
      void ask()
      return () => {
        isGone = true
        clearTimeout(timer)
      }
    }, [])
    return Part ? <Part {...props} /> : meanwhile
  }
}
