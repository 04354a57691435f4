import { reloadPage } from './reload.ts'

/** The whole program begins anew: nothing of the former person or company stays in memory. */
export function restart(address = window.location.href) {
  // An address that differs by its `#…` only would not be loaded.
  window.history.replaceState(null, '', address)
  reloadPage()
}
