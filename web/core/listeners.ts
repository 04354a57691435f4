/** Who must look again when something kept outside React has changed: `subscribe` is what useSyncExternalStore asks for. */
export function openListeners() {
  const listeners = new Set<() => void>()
  return {
    isHeard: () => listeners.size > 0,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell() {
      for (const listener of listeners) listener()
    },
  }
}
