import { auth, type Me } from '#contract/auth/auth.ts'
import { keyOf, queryClient } from './query.ts'

/** What was typed and not saved, in this tab, per person, company and address: survives F5, an expired session and a crash. */
const PREFIX = 'okno.draft:'

export const draftKey = (name: string) => keptKey(`${window.location.pathname}:${name}`)

/** What belongs to no address: also of this person only, and forgotten with signing out. */
export function keptKey(name: string): string {
  const me = queryClient.getQueryData<Me>(keyOf(auth.iam))
  return `${PREFIX}${me?.id ?? 0}:${me?.company_id ?? 0}:${name}`
}

export function readDraft(key: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return typeof read === 'object' && read !== null ? { ...read } : {}
  } catch {
    return {}
  }
}

/** A password is never written down. */
export function writeDraft(key: string, values: Record<string, unknown>) {
  const kept = Object.entries(values).filter(([name]) => !name.includes('password'))
  if (kept.length === 0) sessionStorage.removeItem(key)
  else sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(kept)))
}

/** Somebody has signed in: what others typed here is not theirs to see. Who looks through another's eyes keeps their own. */
export function keepDraftsOf(me: Me) {
  const own = [me.id, me.impersonated_by?.id].map((id) => `${PREFIX}${id}:`)
  for (const key of draftKeys()) if (!own.some((prefix) => key.startsWith(prefix))) sessionStorage.removeItem(key)
}

export function clearDrafts() {
  for (const key of draftKeys()) sessionStorage.removeItem(key)
}

const draftKeys = () => Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX))
