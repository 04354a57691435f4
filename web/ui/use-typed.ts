import { useEffect, useEffectEvent, useState } from 'react'

const TYPING_PAUSE = 250

/** Commits typed text after a short pause, and takes over changes from outside. */
export function useTyped(value: string, commit: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    // A committed text keeps the space that the next word follows.
    if (text.trim() !== value) setText(value)
  }
  const send = useEffectEvent(() => commit(text.trim()))
  useEffect(() => {
    // Spaces at the ends change nothing in the search (000 §5).
    if (text.trim() === value) return
    const timer = setTimeout(() => send(), TYPING_PAUSE)
    return () => clearTimeout(timer)
  }, [text, value])
  return [text, setText]
}
