import { fail } from '#server/core/fail.ts'

/** Attempts a minute at one login. The owner is not locked out: a minute later the next ten are his. */
const ATTEMPTS = 10
const MINUTE = 60_000
const recent = new Map<string, { since: number; count: number }>()

export function admitAttempt(login: string, now: number) {
  if (recent.size > 10_000) recent.clear()
  const one = recent.get(login)
  if (!one || now - one.since > MINUTE) return recent.set(login, { since: now, count: 1 })
  one.count += 1
  return one.count > ATTEMPTS ? fail(429) : recent
}
