import { memo, useEffect, useState } from 'react'
import { type ChatMessage, chats } from '#contract/chats/chats.ts'
import { paths } from '#contract/shell/paths.ts'
import { inOneLine } from '#domain/chats/message-text.ts'
import { cut } from '#domain/core/names.ts'
import { call } from '#web/core/call.ts'
import { showRefusal } from '#web/core/query.ts'
import { toast } from '#web/core/toast.ts'
import { IconButton } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { MenuItem } from '#web/ui/menu.tsx'
import { MenuButton } from '#web/ui/menu-button.tsx'
import { Face } from './face.tsx'
import { Files } from './files.tsx'
import { MessageText } from './message-text.tsx'
import lines from './messages.module.css'
import { noteMessage } from './rooms.ts'
import { t } from './texts.ts'
import { clockAt } from './when.ts'

// This is a type alias because `useSteady` takes a record of functions, and TypeScript counts no interface as one.
export type MessageActs = {
  answer: (message: ChatMessage) => void
  pick: (message: ChatMessage) => void
  forward: (message: ChatMessage) => void
  edit: (message: ChatMessage) => void
  jump: (seq: number) => void
}
interface MessageItemProps {
  message: ChatMessage
  me: number
  /** How many of the other members have read a message of one's own, and how many others there are. */
  readers: number
  others: number
  /** The day that is printed above its first message; null: not above this one. */
  day: string | null
  isFollowing: boolean
  /** How many new messages begin here; 0: they do not. */
  newCount: number
  /** The jump that led to this message. */
  lit: object | null
  isPicked: boolean
  /** True: messages are being chosen, and one press more chooses another. */
  isPicking: boolean
  acts: MessageActs
}

/** A room of hundreds of messages hears twenty a second: only those that have changed are drawn anew. */
export const MessageItem = memo(function MessageItem(props: MessageItemProps) {
  const { message, day, newCount } = props
  return (
    <li data-seq={message.seq}>
      {day && <p className={lines.day}>{day}</p>}
      {newCount > 0 && <p className={lines.new}>{t('room.unread', { count: newCount })}</p>}
      {message.isSystem ? <p className={lines.system}>{message.text}</p> : <Said {...props} />}
    </li>
  )
})

/** Milliseconds for which a message that was jumped to is highlighted (002 §9). */
const LIT = 3000

function Said({ message, me, readers, others, isFollowing, lit, isPicked, isPicking, acts }: MessageItemProps) {
  const light = useLit(lit)
  const isMine = message.userId === me
  const name = isMine ? t('message.you') : (message.user?.name ?? '')
  return (
    <article
      className={lines.message}
      data-lit={light}
      data-picked={isPicked}
      data-following={isFollowing}
      aria-label={`${name}, ${clockAt(message.at)}`}
    >
      {!isFollowing && <Face name={message.user?.name ?? ''} icon={null} />}
      <div className={lines.body}>
        <p className={lines.by}>
          {!isFollowing && <b data-mine={isMine}>{name}</b>}
          <time>{clockAt(message.at)}</time>
          {message.isEdited && <span>{t('message.edited')}</span>}
          {isMine && <Ticks readers={readers} all={others} />}
        </p>
        {message.answer && (
          <button type="button" className={lines.quote} onClick={() => message.answer && acts.jump(message.answer.seq)}>
            <b>{message.answer.user?.name}</b>
            <span>{message.answer.isDeleted ? t('message.deleted') : inOneLine(message.answer.text)}</span>
          </button>
        )}
        {message.attachments.map((one) => (
          <blockquote key={one.id} className={lines.forwarded}>
            <cite>{t('message.forwardedFrom', { name: one.user.name })}</cite>
            <MessageText text={one.text} mentions={one.mentions} />
            <Files files={one.files} />
          </blockquote>
        ))}
        <MessageText text={message.text} mentions={message.mentions} />
        <Files files={message.files} />
      </div>
      {isPicking && (
        <label className={lines.pick}>
          <input type="checkbox" checked={isPicked} aria-label={t('message.select')} onChange={() => acts.pick(message)} />
        </label>
      )}
      <Acts message={message} isMine={isMine} acts={acts} />
    </article>
  )
}

function useLit(lit: object | null): boolean {
  const [light, setLight] = useState(lit !== null)
  useEffect(() => {
    setLight(lit !== null)
    if (lit === null) return
    const timer = setTimeout(() => setLight(false), LIT)
    return () => clearTimeout(timer)
  }, [lit])
  return light
}

/** One tick: the message is stored; two ticks: all others have read it. */
function Ticks({ readers, all }: { readers: number; all: number }) {
  const words = all === 1 ? t('message.readByOne') : t('message.read', { count: readers, all })
  return (
    <span className={lines.ticks}>
      <Icon name={readers >= all ? 'done' : 'check'} size={14} />
      {readers > 0 ? words : <span className="unseen">{t('message.sent')}</span>}
    </span>
  )
}

function Acts({ message, isMine, acts }: Pick<MessageItemProps, 'message' | 'acts'> & { isMine: boolean }) {
  const remove = async () => {
    const question = {
      title: t('message.removeTitle', { name: cut(inOneLine(message.text) || t('message.forward'), 40) }),
      text: t('message.removeText'),
      action: t('message.remove'),
      isDangerous: true,
    }
    if (!(await confirm(question))) return
    await call(chats.erase, { params: { chatId: message.chatId, messageId: message.id } }).then(noteMessage, showRefusal)
  }
  const link = `${window.location.origin}${paths.chat}?chat=${message.chatId}&message=${message.seq}`
  const items: MenuItem[] = [
    { label: t('message.reply'), icon: 'repeat', run: () => acts.answer(message) },
    { label: t('message.forward'), icon: 'move', run: () => acts.forward(message) },
    { label: t('message.select'), icon: 'check', run: () => acts.pick(message) },
    { label: t('message.copyLink'), icon: 'copy', run: () => void copy(link) },
    ...(isMine
      ? [
          { label: t('message.edit'), icon: 'edit' as const, run: () => acts.edit(message) },
          { label: t('message.remove'), icon: 'remove' as const, run: () => void remove() },
        ]
      : []),
  ]
  return (
    <span className={lines.acts}>
      <MenuButton label={t('message.acts')} items={items}>
        {(opener) => <IconButton icon="more" label={t('message.acts')} {...opener} />}
      </MenuButton>
    </span>
  )
}

/** Without HTTPS the browser gives no clipboard: the link is shown to be copied by hand. */
async function copy(link: string) {
  try {
    await navigator.clipboard.writeText(link)
    toast.success(t('message.linkCopied'))
  } catch {
    toast.info(link)
  }
}
