import { shell } from '#web/core/texts.ts'
import { useShortcut } from '#web/core/use-shortcut.ts'
import { useUndoKey } from '#web/ui/undo.tsx'
import type { PartName } from './parts.ts'
import { useNewBookingKey } from './use-new-booking-key.ts'
import { useSaleKey } from './use-sale.ts'

/** Keys that work on every screen. */
export function useFrameKeys(shown: PartName | null, open: (name: PartName) => void, close: () => void) {
  const anywhere = { ctrl: true, isHeardWhileTyping: true, isHeardInDialog: true }
  useShortcut({ codes: ['KeyK'], ...anywhere, keys: 'Ctrl+K', text: shell('shortcuts.palette') }, () =>
    shown === 'palette' ? close() : open('palette'),
  )
  useNewBookingKey()
  useSaleKey()
  useUndoKey()
  // In the Russian layout «?» is printed by Shift+7; the key that bears it in the English one is understood as well.
  useShortcut({ codes: ['Slash'], shift: true, sign: '?', keys: '?', text: shell('shortcuts.sheet') }, () => open('keys'))
}
