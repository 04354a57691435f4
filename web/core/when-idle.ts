/** Runs work that nobody waits for when the browser is idle; answers a function that cancels it. Safari does not tell when it is idle. */
export function whenIdle(work: () => void) {
  if (!('requestIdleCallback' in window)) return
  const waiting = window.requestIdleCallback(work)
  return () => window.cancelIdleCallback(waiting)
}
