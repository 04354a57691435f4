/** Milliseconds before work that has failed is tried again; the last pause stays. */
const PAUSES = [200, 500, 1000, 2000, 5000, 15_000, 30_000]

/**
 * Work of which one run is under way: whoever asks meanwhile is served by one more run after it. A run that has failed (`false`) is tried again after a
 * pause, which is cut short by those alone who ask `now`: they know that the server is there again.
 */
export function oneAtATime(work: () => Promise<boolean>): (isNow?: boolean) => void {
  let isUnderWay = false
  let isAskedAgain = false
  let isAskedNow = false
  let failures = 0
  let pause: ReturnType<typeof setTimeout> | undefined
  async function run() {
    isUnderWay = true
    clearTimeout(pause)
    pause = undefined
    let isDone: boolean
    do {
      isAskedAgain = false
      isAskedNow = false
      isDone = await work()
      failures = isDone ? 0 : failures + 1
    } while (isDone ? isAskedAgain : isAskedNow)
    isUnderWay = false
    if (!isDone) pause = setTimeout(() => void run(), PAUSES[Math.min(failures, PAUSES.length) - 1])
  }
  return (isNow = false) => {
    if (isNow) failures = 0
    isAskedAgain = true
    isAskedNow ||= isNow
    if (!isUnderWay && (isNow || pause === undefined)) void run()
  }
}
