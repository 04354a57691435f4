import { useSyncExternalStore } from 'react'

/** The width below which menus stand under the thumb (shell.module.css says the same). */
const phone = window.matchMedia('(max-width: 600px)')

export const usePhone = () => useSyncExternalStore(listen, () => phone.matches)

function listen(listener: () => void) {
  phone.addEventListener('change', listener)
  return () => phone.removeEventListener('change', listener)
}
