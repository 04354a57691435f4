/** The bearer token: in localStorage, so that all tabs sign in and out together. */
const KEY = 'okno.token'
type Listener = (change: { isByChoice: boolean }) => void
const listeners = new Set<Listener>()

export const getToken = () => localStorage.getItem(KEY)

/** `isByChoice`: the person signs out; otherwise the session was lost, and its place is remembered. */
export function setToken(token: string | null, isByChoice = false) {
  if (token === null) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, token)
  for (const listener of listeners) listener({ isByChoice })
}

/** Tells of signing in and out, in this tab and in others. */
export function onToken(listener: Listener): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener({ isByChoice: true })
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}
