import { useRef } from 'react'
import { inOneLine, smileys, withNames } from '#domain/chats/message-text.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MenuButton } from '#web/ui/menu-button.tsx'
import desk from './desk.module.css'
import type { Doing } from './room-view.tsx'
import { t } from './texts.ts'

interface AboveProps extends Pick<Doing, 'answer' | 'edit'> {
  forwarded: readonly number[]
  onDone: () => void
}

/** What the message answers, changes or forwards, shown above the field. */
export function Above({ answer, edit, forwarded, onDone }: AboveProps) {
  const words = wordsAbove(answer, edit, forwarded.length)
  if (words === null) return null
  return (
    <p className={desk.above}>
      <span>{words}</span>
      <IconButton icon="close" label={t('composer.cancel')} onClick={onDone} />
    </p>
  )
}

function wordsAbove(answer: Doing['answer'], edit: Doing['edit'], count: number): string | null {
  if (edit) return t('composer.edit', { text: inOneLine(withNames(edit.text, edit.mentions)) })
  if (answer) return t('composer.answer', { name: answer.user?.name ?? '', text: inOneLine(withNames(answer.text, answer.mentions)) })
  return count > 0 ? t('composer.forward', { count }) : null
}

export function AttachButton({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton icon="attach" label={t('composer.attach')} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={t('composer.attach')}
        accept=".gif,.jpg,.jpeg,.png,.tiff,.pdf,.docx,.xlsx,.csv,.txt"
        onChange={(event) => {
          onFiles(event.target.files ?? [])
          // Cleared, so that the same file may be chosen once more.
          event.target.value = ''
        }}
      />
    </>
  )
}

/** The five codes that become pictures. */
export function SmileyButton({ onPick }: { onPick: (code: string) => void }) {
  const items = Object.entries(smileys).map(([code, name]) => ({
    label: `${code} ${t(`message.smileys.${name}`)}`,
    run: () => onPick(code),
  }))
  return (
    <MenuButton label={t('composer.smiley')} isUp items={items}>
      {(opener) => <IconButton icon="smile" label={t('composer.smiley')} {...opener} />}
    </MenuButton>
  )
}

export function Attached({ files, onRemove }: { files: readonly File[]; onRemove: (file: File) => void }) {
  if (files.length === 0) return null
  return (
    <ul className={desk.attached}>
      {files.map((file) => (
        <li key={`${file.name} ${file.size} ${file.lastModified}`}>
          <Icon name="note" size={16} />
          {file.name}
          <IconButton icon="close" label={t('composer.removeFile', { name: file.name })} onClick={() => onRemove(file)} />
        </li>
      ))}
    </ul>
  )
}
