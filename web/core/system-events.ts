import type { SystemEvent } from '#contract/core/events.ts'
import { reloadPage } from './reload.ts'
import { shell } from './texts.ts'
import { toast } from './toast.ts'

/** Milliseconds before reloading: what was typed is kept in the tab, so nobody is asked (000 §9). */
const RELOAD_AFTER = 3000
let reloading: ReturnType<typeof setTimeout> | null = null

/** Shows an event that the server sends to everybody or to this person. */
export function hearSystem({ type, text }: SystemEvent) {
  if (type === 'notification') {
    if (text) toast.info(text)
    return
  }
  // A second order is ignored while the first one counts down.
  if (reloading !== null) return
  reloading = setTimeout(reloadPage, RELOAD_AFTER)
  const action = { label: shell('system.reloadNow'), run: reloadPage }
  toast.info(text || shell('system.reload'), { detail: shell('system.kept'), action, life: RELOAD_AFTER, countdown: true })
}
