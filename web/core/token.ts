/**
 * The bearer token: in localStorage, so that all tabs sign in and out together. While somebody looks through another's eyes their own token
 * waits beside it (SES-019).
 */
const KEY = 'okno.token'
const FORMER = 'okno.token.former'
/** Told to other tabs after the token itself is in its place. */
const CHANGE = 'okno.token.change'

/**
 * entered: somebody signed in; switched: the same tab sees with other eyes or in another company; renewed: the session goes on under a new
 * token; lost: it ended by itself, and its place is remembered; left: the person signed out; passwordDue: nothing is answered until a given
 * password is changed.
 */
export type SessionChange = 'entered' | 'switched' | 'renewed' | 'lost' | 'left' | 'passwordDue'
type Listener = (change: SessionChange, isElsewhere: boolean) => void
const listeners = new Set<Listener>()

export const getToken = () => localStorage.getItem(KEY)
export const isImpersonating = () => localStorage.getItem(FORMER) !== null

export function setToken(token: string, change: 'entered' | 'switched' | 'renewed') {
  localStorage.setItem(KEY, token)
  if (change === 'entered') localStorage.removeItem(FORMER)
  tellTabs(change)
}

/** A stack of one: who looks through another's eyes begins no second look. */
export function setBorrowedToken(token: string) {
  const own = getToken()
  if (own !== null && !isImpersonating()) localStorage.setItem(FORMER, own)
  setToken(token, 'switched')
}

/** The end of a borrowed session leads back to one's own, whoever ended it. */
export function dropToken(change: 'lost' | 'left') {
  const own = localStorage.getItem(FORMER)
  localStorage.removeItem(FORMER)
  if (own !== null) return setToken(own, 'switched')
  localStorage.removeItem(KEY)
  tellTabs(change)
}

export const tellPasswordDue = () => tell('passwordDue', false)

/** Tells of what happens to the session, in this tab and in others. */
export function onToken(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tellTabs(change: SessionChange) {
  // The same change twice must be heard twice.
  localStorage.setItem(CHANGE, `${change} ${Math.random()}`)
  tell(change, false)
}

function tell(change: SessionChange, isElsewhere: boolean) {
  for (const listener of listeners) listener(change, isElsewhere)
}

window.addEventListener('storage', ({ key, newValue }) => {
  // The browser's data were cleared as a whole.
  if (key === null && getToken() === null) tell('left', true)
  const change = key === CHANGE && changes.find((one) => newValue?.startsWith(`${one} `))
  if (change) tell(change, true)
})

const changes = ['entered', 'switched', 'renewed', 'lost', 'left'] as const
