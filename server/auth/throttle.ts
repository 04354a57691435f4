import { fail } from '#server/core/fail.ts'

/** Wrong passwords a minute at one login. A right one forgets them; a minute later the owner has the next ten anyway. */
const FAILURES = 10
const MINUTE = 60_000
const LARGEST = 10_000
const recent = new Map<string, { since: number; count: number }>()

/** 429 while too many wrong passwords have just been tried at this login. */
export function refuseGuessing(login: string, now: number) {
  const one = recent.get(login)
  if (one && now - one.since <= MINUTE && one.count >= FAILURES) fail(429)
}

export function countFailure(login: string, now: number) {
  if (recent.size > LARGEST) recent.clear()
  const one = recent.get(login)
  if (!one || now - one.since > MINUTE) recent.set(login, { since: now, count: 1 })
  else one.count += 1
}

export const forgetFailures = (login: string) => recent.delete(login)
