/** How long a list's estimate, and what one may filter by, are good for in ms (decisions.md, Wire). */
const MEMORY = 5000
const LARGEST = 1000
const remembered = new Map<string, { value: unknown; until: number }>()

/** What was kept under the key, while it is fresh. */
export function recall<T>(key: string): T | undefined {
  const known = remembered.get(key)
  return known && known.until > performance.now() ? (known.value as T) : undefined // each key is written by one caller only
}

export function keep<T>(key: string, value: T): T {
  if (remembered.size > LARGEST) remembered.clear()
  remembered.set(key, { value, until: performance.now() + MEMORY })
  return value
}
