import type { Limit } from './limits.ts'

/** A limit that each process counts by itself: an attacker is held back by each process. */
export interface Budget {
  /** Seconds to wait; 0: something is left. */
  wait(key: string): number
  spend(key: string): void
}

/** The oldest are forgotten first: inventing keys costs no memory. */
const MOST_KEYS = 20_000

export function openBudget({ budget, seconds }: Limit): Budget {
  const spent = new Map<string, number[]>()
  const recent = (key: string, now: number) => (spent.get(key) ?? []).filter((at) => at > now - seconds * 1000)
  return {
    wait(key) {
      const now = performance.now()
      const times = recent(key, now)
      return times.length < budget ? 0 : Math.max(1, Math.ceil(((times[0] ?? 0) + seconds * 1000 - now) / 1000))
    },
    spend(key) {
      const now = performance.now()
      const times = [...recent(key, now), now].slice(-budget)
      spent.delete(key)
      spent.set(key, times)
      forgetOldest(spent)
    },
  }
}

/** A set that holds only the latest so many. */
export function openMemory() {
  const known = new Set<string>()
  return {
    has: (name: string) => known.has(name),
    forget: (name: string) => known.delete(name),
    add(name: string) {
      known.add(name)
      forgetOldest(known)
    },
  }
}

function forgetOldest(all: Map<string, unknown> | Set<string>) {
  if (all.size <= MOST_KEYS) return
  for (const oldest of all.keys()) return void all.delete(oldest)
}
