import { useEffect, useRef } from 'react'

/** Runs acts one after another, each on what the one before has made of the value; what is shown meanwhile does not matter to them. */
export function useInTurn<V, A>(shown: V, act: (now: V, asked: A) => Promise<V>) {
  const value = useRef(shown)
  const last = useRef<Promise<void>>(Promise.resolve())
  const waiting = useRef(0)
  const run = useRef(act)
  useEffect(() => {
    run.current = act
    if (waiting.current === 0) value.current = shown
  })
  return (asked: A) => {
    waiting.current++
    last.current = last.current.then(async () => {
      value.current = await run.current(value.current, asked)
      waiting.current--
    })
  }
}
