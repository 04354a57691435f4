import type { MouseEvent } from 'react'

/** Acts on a plain click; other clicks are left to the browser, which opens the address. */
export const plainly = (act: () => void) => (event: MouseEvent) => {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  act()
}
