/** How long a list's estimate, and what one may filter by, are good for in ms (decisions.md, Wire). */
const MEMORY = 5000
const LARGEST = 1000

/** What the lists of one server remember for a few seconds; another server of the same process has its own memory. */
export interface ListMemory {
  /** The value kept under the key, as long as it is fresh. */
  recall<T>(key: string): T | undefined
  /** Keeps a value and answers it. */
  keep<T>(key: string, value: T): T
}

export function openListMemory(): ListMemory {
  const remembered = new Map<string, { value: unknown; until: number }>()
  return {
    recall<T>(key: string) {
      const known = remembered.get(key)
      return known && known.until > performance.now() ? (known.value as T) : undefined // only one caller writes each key
    },
    keep(key, value) {
      if (remembered.size > LARGEST) remembered.clear()
      remembered.set(key, { value, until: performance.now() + MEMORY })
      return value
    },
  }
}
