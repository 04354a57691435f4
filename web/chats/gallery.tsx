import { createContext, type KeyboardEvent, useState } from 'react'
import type { ChatFile, ChatMessage } from '#contract/chats/chats.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import desk from './desk.module.css'
import lines from './messages.module.css'
import { Picture } from './picture.tsx'
import { t } from './texts.ts'

/** Opens a picture of a message among all pictures of its chat. */
export const OpenPicture = createContext<(id: number) => void>(() => {})

/** Pictures of messages, forwarded ones too, in the order of the chat. */
export const picturesIn = (messages: readonly ChatMessage[]): ChatFile[] =>
  messages
    .flatMap(({ attachments, files }) => [...attachments.flatMap((one) => one.files), ...files])
    .filter(({ type }) => type === 'image')

/** Pictures one after another; they change only by hand (CHT-707). */
export function Gallery({ pictures, first, onClose }: { pictures: ChatFile[]; first: number; onClose: () => void }) {
  const [id, setId] = useState(first)
  // Found by its number, because another picture may come in the meantime.
  const at = pictures.findIndex((one) => one.id === id)
  const file = pictures[at]
  const turn = (by: number) => setId(pictures[(at + by + pictures.length) % pictures.length]?.id ?? id)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') turn(-1)
    if (event.key === 'ArrowRight') turn(1)
  }
  if (!file) return null
  return (
    <Dialog title={file.originName} onClose={onClose} size="most">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows turn the pictures wherever the focus is inside */}
      <div className={desk.gallery} onKeyDown={onKeyDown}>
        {pictures.length > 1 && <IconButton icon="chevronLeft" label={t('gallery.previous')} onClick={() => turn(-1)} />}
        <Picture key={file.id} file={file} />
        {pictures.length > 1 && <IconButton icon="chevronRight" label={t('gallery.next')} onClick={() => turn(1)} />}
      </div>
      {pictures.length > 1 && <p className={lines.silent}>{t('gallery.count', { at: at + 1, all: pictures.length })}</p>}
    </Dialog>
  )
}
