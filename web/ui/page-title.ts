import { useEffect, useSyncExternalStore } from 'react'
import { shell } from '#web/core/texts.ts'

/** The title of the open page: the header shows it as the page's heading, the browser in its tab. */
let title = ''
const listeners = new Set<() => void>()

export const usePageTitle = () => useSyncExternalStore(subscribe, () => title)

export function useTitle(text: string) {
  useEffect(() => {
    title = text
    document.title = text === '' ? shell('brand') : `${text} · ${shell('brand')}`
    for (const listener of listeners) listener()
  }, [text])
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
