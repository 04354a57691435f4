import { type ClipboardEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { chatWords } from '#contract/chats/chat-words.ru.ts'
import { type ChatRow, chats, FILES_MOST, TEXT_MOST } from '#contract/chats/chats.ts'
import { maxUpload } from '#contract/core/upload.ts'
import { mayMentionAll } from '#domain/chats/membership.ts'
import { mentionedIn, withNames, withNumbers } from '#domain/chats/message-text.ts'
import { call } from '#web/core/call.ts'
import { readDraft, writeDraft } from '#web/core/drafts.ts'
import { showRefusal, useData } from '#web/core/query.ts'
import { sayToSocket } from '#web/core/realtime.ts'
import { useSession } from '#web/core/session.ts'
import { shell } from '#web/core/texts.ts'
import { toast } from '#web/core/toast.ts'
import { useDrop } from '#web/core/use-drop.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Above, AttachButton, Attached, SmileyButton } from './composer-parts.tsx'
import desk from './desk.module.css'
import { useMentions } from './mentions.tsx'
import { placeOfDraft, sendMessage } from './outbox.ts'
import type { Doing } from './room-view.tsx'
import { noteMessage } from './rooms.ts'
import { t } from './texts.ts'

interface ComposerProps {
  to: { chat: number | null; user: number | null; name: string }
  /** The other person signs in no more. */
  isClosed: boolean
  /** The group whose members may be mentioned; null: a personal chat. */
  group: ChatRow | null
  doing?: Doing
  forwarded: readonly number[]
  onDone: () => void
  /** A message was sent, so the end of the chat is looked at. */
  onSent?: () => void
}

export function Composer({ to, isClosed, group, doing, forwarded, onDone, onSent }: ComposerProps) {
  const people = useCallable(group)
  const [files, setFiles] = useState<File[]>([])
  const edit = doing?.edit ?? null
  const answer = doing?.answer ?? null
  const { text, area, type, insert, caret } = useTyped(to, edit, answer?.id)
  const mentions = useMentions({
    ...people,
    before: text.slice(0, caret.at),
    pick: (name, begun) => insert(`${name} `, begun),
  })
  const attach = (given: Iterable<File>) => {
    const all = [...given]
    const fitting = all.filter((file) => file.size <= maxUpload)
    for (const { name, size } of all) if (size > maxUpload) toast.error(t('composer.bigFile', { name }))
    if (files.length + fitting.length > FILES_MOST) toast.error(chatWords.tooManyFiles)
    setFiles([...files, ...fitting].slice(0, FILES_MOST))
  }
  const isEmpty = text.trim() === '' && files.length === 0 && forwarded.length === 0
  const send = async () => {
    const named = [...people.all, ...(edit?.mentions ?? [])]
    const words = withNumbers(text, named)
    if (edit) {
      const input = { params: { chatId: edit.chatId, messageId: edit.id }, body: { text: words } }
      return call(chats.edit, input).then((message) => {
        noteMessage(message)
        onDone()
      }, showRefusal)
    }
    if (isEmpty) return
    const mentioned = mentionedIn(words).flatMap((id) => named.find((one) => one.id === id) ?? [])
    const sent = { ...to, text: words, mentions: mentioned, attachments: [...forwarded], answer: answer?.id ?? null }
    // The field is cleared at once, so that a second press sends nothing.
    type('')
    setFiles([])
    onDone()
    onSent?.()
    try {
      await sendMessage({ ...sent, files: files.map((body) => ({ name: body.name, body })) })
    } catch {
      type(text)
      setFiles(files)
      toast.error(shell('unknownError'))
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (mentions.onKeyDown(event)) return
    if (event.key === 'Escape' && (edit || answer || forwarded.length > 0)) {
      event.preventDefault()
      return onDone()
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.shiftKey) return
    event.preventDefault()
    if (event.ctrlKey || event.altKey || event.metaKey) insert('\n')
    else void send()
  }
  const drop = useDrop(attach)
  if (isClosed) return <p className={desk.closed}>{t('composer.closed')}</p>
  return (
    <div className={desk.composer} data-over={drop.isOver} {...drop.drop}>
      {mentions.list}
      <Above answer={answer} edit={edit} forwarded={forwarded} onDone={onDone} />
      <textarea
        ref={area}
        aria-label={t('composer.label')}
        placeholder={t('composer.label')}
        rows={Math.min(8, Math.max(2, text.split('\n').length))}
        maxLength={TEXT_MOST}
        value={text}
        onChange={(event) => type(event.target.value)}
        onSelect={caret.note}
        onKeyDown={onKeyDown}
        onPaste={(event: ClipboardEvent) => event.clipboardData.files.length > 0 && attach(event.clipboardData.files)}
        {...mentions.reading}
      />
      <Attached files={files} onRemove={(file) => setFiles(files.filter((one) => one !== file))} />
      <div className={desk.tools}>
        {!edit && <AttachButton onFiles={attach} />}
        <SmileyButton onPick={insert} />
        {people.names.length > 0 && <IconButton icon="at" label={t('composer.mention')} onClick={() => insert(atSign(text, caret.at))} />}
        <span className={desk.hint}>{t(edit ? 'composer.editHint' : 'composer.hint')}</span>
        <Button kind="primary" icon={edit ? 'check' : 'send'} disabled={isEmpty && !edit} onClick={() => void send()}>
          {t(edit ? 'composer.save' : 'composer.send')}
        </Button>
      </div>
    </div>
  )
}

/** A name begins after a space. */
const atSign = (text: string, caret: number) => (/(^|\s)$/.test(text.slice(0, caret)) ? '@' : ' @')

/** Colleagues who may be mentioned in a group, and whether everybody may be. */
function useCallable(group: ChatRow | null) {
  const { me } = useSession()
  const { data } = useData(chats.members, group ? { params: { id: group.id }, query: {} } : null, { quiet: true })
  const all = data?.users ?? []
  const names = all.filter((one) => one.id !== me.id && !one.isGone).map(({ name }) => name)
  const withAll = group !== null && mayMentionAll({ kind: group.kind, author_id: group.authorId }, me.id, group.usersCount)
  return { all, names, withAll }
}

/** Milliseconds between two reports to others that the person is typing. */
const TYPING = 3000

/** What is being written stays a draft of its chat; a change of a message begins with its words and gives the draft back. */
function useTyped(to: ComposerProps['to'], edit: Doing['edit'], answered: number | undefined) {
  const { me } = useSession()
  const place = placeOfDraft(me.id, to)
  const [text, setText] = useState(() => String(readDraft(place).text ?? ''))
  const [at, setAt] = useState(text.length)
  const area = useRef<HTMLTextAreaElement>(null)
  const typedAt = useRef(0)
  const caretDue = useRef<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another message begins anew
  useEffect(() => {
    setText(edit ? withNames(edit.text, edit.mentions) : String(readDraft(place).text ?? ''))
    if (edit || answered) area.current?.focus()
  }, [edit?.id, answered])
  const type = (next: string) => {
    setText(next)
    setAt(area.current?.selectionStart ?? next.length)
    if (!edit) writeDraft(place, next === '' ? {} : { text: next })
    if (next === '' || to.chat === null || Date.now() - typedAt.current < TYPING) return
    typedAt.current = Date.now()
    sayToSocket('typing', to.chat)
  }
  /** Inserts text in place of the selection and of so many signs before it. */
  const insert = (words: string, instead = 0) => {
    const [from, until] = [(area.current?.selectionStart ?? text.length) - instead, area.current?.selectionEnd ?? text.length]
    type(`${text.slice(0, from)}${words}${text.slice(until)}`)
    setAt(from + words.length)
    caretDue.current = from + words.length
    area.current?.focus()
  }
  // The caret can be set only after React has written the new text.
  useLayoutEffect(() => {
    const due = caretDue.current
    caretDue.current = null
    if (due !== null) area.current?.setSelectionRange(due, due)
  })
  const caret = { at, note: () => setAt(area.current?.selectionStart ?? text.length) }
  return { text, area, type, insert, caret }
}
