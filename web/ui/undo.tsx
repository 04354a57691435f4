import { shell } from '#web/core/texts.ts'
import { closeToast, toast } from '#web/core/toast.ts'
import { useShortcut } from '#web/core/use-shortcut.ts'

/** The server holds freed windows and messages for so long (decisions.md «Bookings and windows»). */
const UNDO_SECONDS = 10

let latest: { id: number; until: number; run: () => void } | null = null

/** Says what was done and offers to take it back for 10 s, by the button or Ctrl+Z; survives a change of page. */
export function offerUndo(text: string, undo: () => void) {
  const run = () => {
    latest = null
    undo()
  }
  const life = UNDO_SECONDS * 1000
  const id = toast.success(text, { action: { label: shell('undo.action'), run }, life, countdown: true })
  latest = { id, until: Date.now() + life, run }
}

/** Listens for Ctrl+Z; stands once in the shell. While somebody types, the key belongs to the text. */
export function useUndoKey() {
  useShortcut({ codes: ['KeyZ'], ctrl: true, keys: 'Ctrl+Z', text: shell('shortcuts.undo') }, () => {
    if (latest === null || Date.now() > latest.until) return false
    closeToast(latest.id)
    latest.run()
  })
}
