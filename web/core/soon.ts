/** A hot room asks once for all that has come meanwhile: the first word starts the pause, those within it are answered at its end. */
export function soon(work: () => void, pause: number): () => void {
  let isAsked = false
  return () => {
    if (isAsked) return
    isAsked = true
    setTimeout(() => {
      isAsked = false
      work()
    }, pause)
  }
}
