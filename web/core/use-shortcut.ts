import { useEffect, useEffectEvent } from 'react'

/**
 * One key of the whole program, by its place on the keyboard, so that it works in both layouts (front-desk.md U-10). It is
 * silent while somebody types and under a modal dialog.
 */
export function useShortcut(code: string, run: () => void, isOn = true) {
  const act = useEffectEvent(run)
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== code || event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return
      // What had the focus may have passed it to a text during this very key.
      if (isTyping(event.target) || isTyping(document.activeElement) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [code, isOn])
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
