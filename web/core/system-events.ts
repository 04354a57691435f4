import type { SystemEvent } from '#contract/core/events.ts'
import { reloadPage } from './reload.ts'
import { shell } from './texts.ts'
import { toast } from './toast.ts'

/** 000 §9: what was typed is kept in the tab, so nobody is asked. */
const RELOAD_AFTER = 3000
let reloading: ReturnType<typeof setTimeout> | null = null

/** What the house itself says to everybody, or to this person alone. */
export function hearSystem({ type, text }: SystemEvent) {
  if (type === 'notification') {
    if (text) toast.info(text)
    return
  }
  // A second order while the first one counts changes nothing.
  if (reloading !== null) return
  reloading = setTimeout(reloadPage, RELOAD_AFTER)
  const action = { label: shell('system.reloadNow'), run: reloadPage }
  toast.info(text || shell('system.reload'), { detail: shell('system.kept'), action, life: RELOAD_AFTER, countdown: true })
}
