import { auth, type Me } from '#contract/auth/auth.ts'
import { DRAFT } from './kept-drafts.ts'
import { keyOf, queryClient } from './query.ts'

export const draftKey = (name: string) => keptKey(`${window.location.pathname}:${name}`)

/** A key for what belongs to no address: it is the person's own too, and is removed when they sign out. */
export function keptKey(name: string): string {
  const me = queryClient.getQueryData<Me>(keyOf(auth.iam))
  return `${DRAFT}${me?.id ?? 0}:${me?.company_id ?? 0}:${name}`
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
