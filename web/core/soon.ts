import { queryClient } from './query.ts'

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

/** When the answers of a feature are read anew, by `performance.now()`. */
const due = new Map<string, number>()

/** What a feature has answered is stale, and what of it is on the screen is read anew in `pause` ms; of several wishes the nearest makes one reading. */
export function readSoon(feature: string, pause: number) {
  const at = performance.now() + pause
  if ((due.get(feature) ?? Number.POSITIVE_INFINITY) <= at) return
  due.set(feature, at)
  setTimeout(() => {
    // A nearer wish has come meanwhile.
    if (due.get(feature) !== at) return
    due.delete(feature)
    void queryClient.invalidateQueries({ queryKey: [feature] })
  }, pause)
}
