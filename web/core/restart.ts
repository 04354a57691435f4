import { reloadPage } from './reload.ts'

/** Starts the program anew, so that nothing of the former person or company stays in memory. */
export function restart(address = window.location.href) {
  // A browser does not load an address that differs only by its `#…`.
  window.history.replaceState(null, '', address)
  reloadPage()
}
