/** As much of IndexedDB as the house uses, which jsdom has not: stores of one database by key. It outlives a page, as the real one does. */
export function memoryDatabase(): Pick<IDBFactory, 'open'> {
  const stores = new Map<string, Map<unknown, unknown>>()
  const asked = <T>(result: T, isRefused = false) => {
    const request = { result, error: null, onsuccess: null as (() => void) | null, onerror: null as (() => void) | null }
    queueMicrotask(() => (isRefused ? request.onerror?.() : request.onsuccess?.()))
    return request
  }
  const storeOf = (name: string) => ({
    get: (key: unknown) => asked(stores.get(name)?.get(key)),
    add: (value: unknown, key: unknown) => {
      const isTaken = stores.get(name)?.has(key) === true
      if (!isTaken) stores.get(name)?.set(key, value)
      return asked(key, isTaken)
    },
    put: (value: unknown, key: unknown) => asked(stores.get(name)?.set(key, value) && key),
  })
  const database = {
    createObjectStore: (name: string) => stores.set(name, new Map()),
    transaction: (name: string) => ({ objectStore: () => storeOf(name) }),
    close() {},
  }
  const open = () => {
    const request = { result: database, onsuccess: null as (() => void) | null, onupgradeneeded: null as (() => void) | null }
    queueMicrotask(() => {
      if (stores.size === 0) request.onupgradeneeded?.()
      request.onsuccess?.()
    })
    return request
  }
  return { open } as unknown as Pick<IDBFactory, 'open'> // nothing else of it is used
}
