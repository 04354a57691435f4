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
