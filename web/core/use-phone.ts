import { useSyncExternalStore } from 'react'

/** The width below which menus are at the bottom (shell.module.css has the same number). */
const phone = window.matchMedia('(max-width: 600px)')

export const usePhone = () => useSyncExternalStore(listen, () => phone.matches)

function listen(listener: () => void) {
  phone.addEventListener('change', listener)
  return () => phone.removeEventListener('change', listener)
}
