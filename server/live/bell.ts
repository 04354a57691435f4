/** Tells those who deliver that something waits, and from which second; it rings in this process only. */
export interface Bell {
  ring(at: number): void
  listen(hear: (at: number) => void): () => void
}

export function openBell(): Bell {
  const hearing = new Set<(at: number) => void>()
  return {
    ring(at) {
      for (const hear of hearing) hear(at)
    },
    listen(hear) {
      hearing.add(hear)
      return () => hearing.delete(hear)
    },
  }
}

/** Seconds: what is due later is found by the regular sweep. */
const FORESEEN = 60

/** Sweeps at the second that the bell names. `hear` is the same for whoever knows the second without a bell; a closed one hears nothing. */
export function sweepWhenDue(bell: Bell, clock: () => number, sweep: () => Promise<void>) {
  let isClosed = false
  const timers = new Set<NodeJS.Timeout>()
  function hear(at: number) {
    const wait = Math.max(0, at * 1000 - clock())
    if (isClosed || wait > FORESEEN * 1000) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      void sweep()
    }, wait)
    timers.add(timer)
  }
  const deafen = bell.listen(hear)
  return {
    hear,
    close() {
      isClosed = true
      deafen()
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
