/** The worker keeps the program itself (web/worker). While it is being developed, and where the page is not served securely, there is none. */
export function keepProgram() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Refused in a private window: the day is read with the network only.
  navigator.serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' }).catch(() => undefined)
}
