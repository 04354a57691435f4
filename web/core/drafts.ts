import { auth, type Me } from '#contract/auth/auth.ts'
import { keyOf, queryClient } from './query.ts'

/** What was typed and not saved, in this tab, per person and address: survives F5, an expired session and a crash. */
const PREFIX = 'okno.draft:'

export function draftKey(name: string): string {
  const me = queryClient.getQueryData<Me>(keyOf(auth.iam))
  return `${PREFIX}${me?.id ?? 0}:${window.location.pathname}:${name}`
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
export function writeDraft(key: string, { password: _, ...values }: Record<string, unknown>) {
  if (Object.keys(values).length === 0) sessionStorage.removeItem(key)
  else sessionStorage.setItem(key, JSON.stringify(values))
}

export function clearDrafts() {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
}
