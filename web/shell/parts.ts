import { type ComponentType, useEffect, useState } from 'react'
import { chunk, reloadOnce } from '#web/core/chunk.ts'
import { shell } from '#web/core/texts.ts'
import { toast } from '#web/core/toast.ts'
import { whenShown } from '#web/core/when-shown.ts'

export type PartName = 'palette' | 'keys' | 'disclosure' | 'status' | 'shift' | 'chat'

export interface PartProps {
  onClose: () => void
  /** Opens another part in place of this one. */
  onOpen: (name: PartName) => void
}

/** Dialogs of the frame, which are loaded when they are opened. */
const parts = {
  palette: chunk(() => import('#web/palette/palette-panel.tsx').then((one) => one.PalettePanel)),
  keys: chunk(() => import('./keys-dialog.tsx').then((one) => one.KeysDialog)),
  disclosure: chunk(() => import('./disclosure-dialog.tsx').then((one) => one.DisclosureDialog)),
  chat: chunk(() => import('#web/chats/chat-dialog-panel.tsx').then((one) => one.ChatDialog)),
  shift: chunk(() => import('#web/kkm/shift-panel.tsx').then((one) => one.ShiftPanel)),
  status: chunk(() => import('#web/activity-statuses/status-panel.tsx').then((one) => one.StatusPanel)),
} satisfies Record<PartName, () => Promise<ComponentType<PartProps>>>

const loaded = new Map<PartName, ComponentType<PartProps>>()

async function load(name: PartName) {
  const Part = await parts[name]()
  loaded.set(name, Part)
  return Part
}

/** The open dialog, and how another one is opened. A part that does not come leaves the page as it is. */
export function useParts() {
  const [shown, show] = useState<{ name: PartName; Part: ComponentType<PartProps> } | null>(null)
  // The palette must open within 100 ms (front-desk.md U-09), so it is loaded before it is opened.
  useEffect(() => whenShown(() => void load('palette').catch(() => undefined)), [])
  const open = async (name: PartName) => {
    try {
      // A loaded part is shown at once, because the next keys are meant for it.
      const Part = loaded.get(name) ?? (await load(name))
      show({ name, Part })
    } catch {
      if (!(await reloadOnce())) toast.error(shell('network'), { detail: shell('networkAdvice') })
    }
  }
  return { shown, close: () => show(null), open: (name: PartName) => void open(name) }
}
