import { useEffect, useEffectEvent, useState } from 'react'

const TYPING_PAUSE = 250

/** What is being typed is committed after a short pause; what changes there comes back. */
export function useTyped(value: string, commit: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    // What has just been committed keeps the space that the next word follows.
    if (text.trim() !== value) setText(value)
  }
  const send = useEffectEvent(() => commit(text.trim()))
  useEffect(() => {
    // Spaces change nothing that is asked (000 §5).
    if (text.trim() === value) return
    const timer = setTimeout(() => send(), TYPING_PAUSE)
    return () => clearTimeout(timer)
  }, [text, value])
  return [text, setText]
}
