import type { MouseEvent } from 'react'

/** A plain click acts here; every other one is the browser's, which opens the address. */
export const plainly = (act: () => void) => (event: MouseEvent) => {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  act()
}
