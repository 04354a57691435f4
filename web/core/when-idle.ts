/** Runs what nobody waits for yet when the browser has nothing else to do; answers how to call it off. Safari does not tell when it is idle. */
export function whenIdle(work: () => void) {
  if (!('requestIdleCallback' in window)) return
  const waiting = window.requestIdleCallback(work)
  return () => window.cancelIdleCallback(waiting)
}
