/**
 * The bearer token lives in this tab's memory only: what a foreign script could read of the disk is no way in. The session goes on by a cookie
 * that no script sees (server/core/renewal-cookie.ts). What the disk holds is a mark for all tabs: somebody is in, with their own eyes or another's.
 */
const MARK = 'okno.session'
type Eyes = 'own' | 'eyes'
let token: string | null = null

/**
 * entered: somebody signed in; switched: the same tab sees with other eyes or in another company; renewed: the session goes on under a new
 * token; lost: it ended by itself, and its place is remembered; left: the person signed out; passwordDue: nothing is answered until a given
 * password is changed.
 */
export type SessionChange = 'entered' | 'switched' | 'renewed' | 'lost' | 'left' | 'passwordDue'
type Listener = (change: SessionChange, isElsewhere: boolean) => void
const listeners = new Set<Listener>()

/** News for other tabs, with the token that they use from now on. */
interface News {
  change: Exclude<SessionChange, 'passwordDue'>
  token: string | null
}
const tabs = new BroadcastChannel(MARK)

export const isSignedIn = () => localStorage.getItem(MARK) !== null
export const isImpersonating = () => localStorage.getItem(MARK) === ('eyes' satisfies Eyes)
/** null also in a tab that has just begun, whose first call renews the session by the cookie. */
export const getToken = () => (isSignedIn() ? token : null)

export function setToken(next: string, change: 'entered' | 'switched' | 'renewed') {
  if (change === 'entered' || !isSignedIn()) markEyes('own')
  tellTabs(change, next)
}

/** Who looks through another's eyes begins no second look. */
export function setBorrowedToken(next: string) {
  markEyes('eyes')
  tellTabs('switched', next)
}

/** Remembers whether the session looks through another's eyes; the server says it with each token. */
export function markEyes(eyes: Eyes) {
  localStorage.setItem(MARK, eyes)
}

/** Drops the token of an ended session; the cookie decides how this tab goes on. */
export function forgetToken() {
  token = null
}

export function dropToken(change: 'lost' | 'left') {
  localStorage.removeItem(MARK)
  tellTabs(change, null)
}

export const tellPasswordDue = () => tell('passwordDue', false)

/** Listens to changes of the session, in this tab and in others. */
export function onToken(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tellTabs(change: News['change'], next: string | null) {
  token = next
  tabs.postMessage({ change, token: next } satisfies News)
  tell(change, false)
}

function tell(change: SessionChange, isElsewhere: boolean) {
  for (const listener of listeners) listener(change, isElsewhere)
}

tabs.onmessage = ({ data }: MessageEvent<News>) => {
  token = data.token
  tell(data.change, true)
}

window.addEventListener('storage', ({ key }) => {
  // The browser's data were cleared as a whole.
  if (key === null && !isSignedIn()) tell('left', true)
})

// A former version kept the token itself under these names.
for (const former of ['okno.token', 'okno.token.former', 'okno.token.change']) localStorage.removeItem(former)
