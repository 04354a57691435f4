import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type ChatMessage, type ChatRow, chats } from '#contract/chats/chats.ts'
import { call } from '#web/core/call.ts'
import { useSteady } from '#web/core/use-steady.ts'
import { Button } from '#web/ui/button.tsx'
import { Gallery, OpenPicture, picturesIn } from './gallery.tsx'
import { type MessageActs, MessageItem } from './message-item.tsx'
import lines from './messages.module.css'
import { type Room, readersOf, shownOf } from './rooms.ts'
import { type Goal, useKeptPlace, usePages } from './scrolling.ts'
import type { Frame } from './talk.tsx'
import { t } from './texts.ts'
import { UnsentItem } from './unsent-item.tsx'
import { useUnsent } from './use-chats.ts'
import { dayAt, dayTitle } from './when.ts'

interface MessagesViewProps {
  frame: Frame
  row: ChatRow
  room: Room
  me: number
  goal: Goal | null
  /** The entry of the browser's history; null: the dialog has none. */
  entry: string | null
  unread: { from: number; count: number }
  picked: readonly number[]
  acts: MessageActs
  onLatest: () => void
  onRead: () => void
}

export function MessagesView({ frame, row, room, me, goal, entry, unread, picked, acts, onLatest, onRead }: MessagesViewProps) {
  const messages = shownOf(room)
  const days = messages.map(({ at }) => dayAt(at))
  const steady = useSteady(acts)
  const stored = new Set(messages.map(({ key }) => key))
  const waiting = useUnsent().filter((one) => one.chat === row.id && !stored.has(one.key))
  const box = useRef<HTMLDivElement>(null)
  useKeptPlace(box, messages, { room, goal, entry, readSeq: unread.from })
  useRead(row, messages, onRead)
  const onScroll = usePages(box, row.id)
  const [picture, openPicture] = useState<number | null>(null)
  const firstUnread =
    unread.count > 0 ? messages.find((one) => one.seq > unread.from && one.userId !== null && one.userId !== me) : undefined
  const isEmpty = room.isLoaded && room.isFirst && messages.every((one) => one.isSystem) && waiting.length === 0
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled place must be reachable by keys
    <section ref={box} className={lines.messages} onScroll={onScroll} tabIndex={0} aria-label={t('room.label', { name: row.name })}>
      {!room.isLoaded && <p role="status">{t('room.loading')}</p>}
      {room.isFirst && !isEmpty && <p className={lines.end}>{t('empty.end')}</p>}
      {isEmpty && <p className={lines.silent}>{emptyWords(frame, row)}</p>}
      <OpenPicture value={openPicture}>
        <ol className={lines.said}>
          {messages.map((one, index) => {
            const isNewDay = days[index] !== days[index - 1]
            return (
              <MessageItem
                key={one.id}
                message={one}
                day={isNewDay ? dayTitle(one.at) : null}
                isFollowing={!isNewDay && isFollowing(messages[index - 1], one) && one !== firstUnread}
                newCount={one === firstUnread ? unread.count : 0}
                lit={one.seq === goal?.seq && goal.foot === undefined ? goal : null}
                isPicked={picked.includes(one.id)}
                isPicking={picked.length > 0}
                readers={one.userId === me ? readersOf(room, one.seq, me) : 0}
                others={row.usersCount - 1}
                acts={steady}
                me={me}
              />
            )
          })}
          {room.isLast && waiting.map((one) => <UnsentItem key={one.key} one={one} />)}
        </ol>
      </OpenPicture>
      {picture !== null && <Gallery pictures={picturesIn(messages)} first={picture} onClose={() => openPicture(null)} />}
      {room.isLoaded && !room.isLast && (
        <span className={lines.latest}>
          <Button icon="down" onClick={onLatest}>
            {t('room.latest')}
          </Button>
        </span>
      )}
    </section>
  )
}

function emptyWords(frame: Frame, row: ChatRow) {
  if (frame === 'page') return t('empty.page')
  return t(row.type === 'public' ? 'empty.public' : 'empty.private')
}

/** True: the message follows within minutes of the same day, so it stands under the same name. */
const isFollowing = (before: ChatMessage | undefined, one: ChatMessage) =>
  before !== undefined && !before.isSystem && before.userId === one.userId && one.at - before.at < 300 && one.answer === null

/** Milliseconds between two words about what was read: in a hot room each message would be a call of its own. */
const READING = 300

/** A chat that is opened is read, as far as its messages have come (CHT-735); a tab that nobody looks at reads nothing. */
function useRead(row: ChatRow, messages: ChatMessage[], onRead: () => void) {
  const last = messages.at(-1)?.seq ?? 0
  const told = useRef(row.readSeq)
  const isTelling = useRef(false)
  const read = useEffectEvent(async () => {
    if (isTelling.current || last <= told.current || document.visibilityState === 'hidden') return
    isTelling.current = true
    const isTold = await call(chats.read, { params: { id: row.id }, body: { seq: last } }).then(
      () => true,
      () => false,
    )
    if (isTold) {
      told.current = last
      onRead()
      await new Promise((resolve) => setTimeout(resolve, READING))
    }
    isTelling.current = false
    // Messages that came in the meantime are told now; after a refusal the next message asks again.
    if (isTold) void read()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message that has come is read
  useEffect(() => {
    void read()
    const seen = () => void read()
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  }, [last])
}
