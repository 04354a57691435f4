import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { openListeners } from '#web/core/listeners.ts'
import { shell } from '#web/core/texts.ts'

/** The title of the open page: the header shows it as the page's heading, the browser in its tab. */
let title = ''
/** Shown beside the heading: how much of the list is shown. */
let note = ''
const { subscribe, tell } = openListeners()

export const usePageTitle = () => useSyncExternalStore(subscribe, () => title)
export const usePageNote = () => useSyncExternalStore(subscribe, () => note)

export function useTitle(text: string, aside = '') {
  useEffect(() => {
    title = text
    note = aside
    document.title = text === '' ? shell('brand') : `${text} · ${shell('brand')}`
    tell()
  }, [text, aside])
}

/** A page before the shell takes its title away with it, or the shell would stand under «Вход» until its first page has come. */
export function useDoorTitle(text: string) {
  useTitle(text)
  useLayoutEffect(
    () => () => {
      title = ''
      tell()
    },
    [],
  )
}
