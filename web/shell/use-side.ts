import { useRouter } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { setLook, useLook } from '#web/core/theme.ts'

const narrow = window.matchMedia('(max-width: 1024px)')

/** Whether the sidebar is open: as last chosen, else by the width. On a narrow window it closes when a page is chosen. */
export function useSide() {
  const isNarrow = useSyncExternalStore(listen, () => narrow.matches)
  const { sidebar } = useLook()
  const side = sidebar ?? (isNarrow ? 'closed' : 'open')
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (narrow.matches && pathChanged) setLook({ sidebar: undefined })
      }),
    [router],
  )
  return { side, toggle: () => setLook({ sidebar: side === 'open' ? 'closed' : 'open' }) }
}

function listen(listener: () => void) {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}
