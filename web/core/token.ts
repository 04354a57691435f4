/** The bearer token: in localStorage, so that all tabs sign in and out together. */
const KEY = 'okno.token'
const listeners = new Set<() => void>()

export const getToken = () => localStorage.getItem(KEY)

export function setToken(token: string | null) {
  if (token === null) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, token)
  for (const listener of listeners) listener()
}

/** Tells of signing in and out, in this tab and in others. */
export function onToken(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}
