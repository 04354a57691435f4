import { useLayoutEffect, useRef, useState } from 'react'

type Hand = (...args: never[]) => void

/** Hands that stay the same objects while what they do is always the latest: parts drawn with them and remembered (`memo`) are not drawn anew. */
export function useSteady<Hands extends Record<string, Hand>>(hands: Hands): Hands {
  const latest = useRef(hands)
  useLayoutEffect(() => {
    latest.current = hands
  })
  const [steady] = useState(() => {
    const forward =
      (name: string): Hand =>
      (...args) =>
        latest.current[name]?.(...args)
    return Object.fromEntries(Object.keys(hands).map((name) => [name, forward(name)])) as Hands // the same names, each with its own hand's arguments
  })
  return steady
}
