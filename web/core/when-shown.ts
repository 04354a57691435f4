import { useEffect, useState } from 'react'
import { queryClient } from './query.ts'

/** Milliseconds between two looks, without a question to the server, and the longest that a screen is waited for. */
const [STEP, QUIET, LONGEST] = [100, 300, 4000]

/**
 * Runs work that nobody waits for once the screen has what it has asked the server for: on a slow line that work would take the line from the screen.
 * Answers a function that cancels it.
 */
export function whenShown(work: () => void): () => void {
  const begun = performance.now()
  let quiet = 0
  const timer = setInterval(() => {
    quiet = queryClient.isFetching() > 0 ? 0 : quiet + STEP
    if (quiet < QUIET && performance.now() - begun < LONGEST) return
    clearInterval(timer)
    work()
  }, STEP)
  return () => clearInterval(timer)
}

/** False until the first screen stands. */
export function useShown(): boolean {
  const [isShown, setShown] = useState(false)
  useEffect(() => whenShown(() => setShown(true)), [])
  return isShown
}
