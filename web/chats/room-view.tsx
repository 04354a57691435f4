import { useEffect, useState } from 'react'
import { type ChatMessage, type ChatRow, chats } from '#contract/chats/chats.ts'
import { keyOf, queryClient, useData, useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { shell } from '#web/core/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { Composer } from './composer.tsx'
import lines from './messages.module.css'
import { MessagesView } from './messages-view.tsx'
import { PickedBar } from './picked-bar.tsx'
import { RoomHead } from './room-head.tsx'
import { openRoom } from './rooms.ts'
import { LATEST, useGoal } from './scrolling.ts'
import { SettingsPanel } from './settings-panel.tsx'
import type { Frame, Place } from './talk.tsx'
import { t } from './texts.ts'
import { countsSoon, useRoom, useTyping } from './use-chats.ts'

interface RoomViewProps {
  frame: Frame
  id: number
  /** The place of the message that the address names. */
  at: number | undefined
  go: (place: Place) => void
  forwarded: number[]
  onForward: (ids: number[]) => void
}

/** What one is doing with messages here: an answer and an edit exclude each other, and both a selection (CHT-730). */
export interface Doing {
  answer: ChatMessage | null
  edit: ChatMessage | null
  picked: readonly number[]
}
const idle: Doing = { answer: null, edit: null, picked: [] }

export function RoomView({ frame, id, at, go, forwarded, onForward }: RoomViewProps) {
  const row = useData(chats.show, { params: { id } })
  const [isSetting, setSetting] = useState(false)
  // The room is forgotten when it is closed, so that it opens later at the place of that time.
  useEffect(() => () => queryClient.removeQueries({ queryKey: keyOf(chats.show, { params: { id } }) }), [id])
  if (row.isError && !row.data) return <Failure title={t('failures.room')} error={row.error} retry={() => void row.refetch()} />
  if (!row.data) return <p role="status">{shell('loading')}</p>
  return (
    <>
      <RoomHead row={row.data} onBack={() => go({})} onLeft={() => go({})} onSettings={() => setSetting(true)} />
      {row.data.isMember ? (
        <Conversation key={id} frame={frame} at={at} go={go} forwarded={forwarded} onForward={onForward} row={row.data} />
      ) : (
        <Invitation row={row.data} />
      )}
      {isSetting && <SettingsPanel row={row.data} onClose={() => setSetting(false)} />}
    </>
  )
}

/** In a hot room many write at once: the line names the first and counts the others, so that it stays one line. */
const NAMED = 3
const namesOf = (typing: readonly string[]) => {
  const names = typing.slice(0, NAMED).join(', ')
  return typing.length > NAMED ? t('room.typingMore', { names, more: typing.length - NAMED }) : names
}

function Invitation({ row }: { row: ChatRow }) {
  const join = useSave(chats.join, { saved: null })
  return (
    <Empty icon="customers" title={row.name} text={t('empty.join')}>
      <Button kind="primary" disabled={join.isPending} onClick={() => join.mutate({ params: { id: row.id } })}>
        {t('room.join')}
      </Button>
    </Empty>
  )
}

function Conversation({ frame, row, at, go, forwarded, onForward }: Omit<RoomViewProps, 'id'> & { row: ChatRow }) {
  const { me } = useSession()
  const room = useRoom(row.id)
  const typing = useTyping(row.id)
  const [doing, setDoing] = useState(idle)
  // The place of the first unread message when the chat was opened: the line stays there.
  const [unread] = useState({ from: row.readSeq, count: row.notReadYet })
  const { entry, goal, jump } = useGoal(frame, row.id, at)
  // The end of a chat is around its newest version, whatever has come since.
  const around = goal?.seq === LATEST ? Math.max(row.version, room.history.version) : goal?.seq
  // biome-ignore lint/correctness/useExhaustiveDependencies: another goal opens the chat there, another version of it does not
  useEffect(() => void openRoom(row.id, around), [row.id, goal])
  const showLatest = () => (at === undefined ? jump(LATEST) : go({ chat: row.id }))
  const answer = (message: ChatMessage) => {
    setDoing({ ...idle, answer: message })
    onForward([])
  }
  const pick = (message: ChatMessage) => {
    const isPicked = doing.picked.includes(message.id)
    setDoing({ ...idle, picked: isPicked ? doing.picked.filter((one) => one !== message.id) : [...doing.picked, message.id] })
  }
  const jumpTo = (message: number) => {
    jump(message)
    go({ chat: row.id, message })
  }
  const forward = (ids: readonly number[]) => {
    setDoing(idle)
    onForward([...ids])
  }
  if (room.error !== null && !room.isLoaded)
    return <Failure title={t('failures.room')} error={room.error} retry={() => void openRoom(row.id, at)} />
  return (
    <>
      <MessagesView
        frame={frame}
        row={row}
        room={room}
        goal={goal}
        entry={entry}
        unread={unread}
        me={me.id}
        picked={doing.picked}
        acts={{ answer, pick, jump: jumpTo, forward: (one) => forward([one.id]), edit: (one) => setDoing({ ...idle, edit: one }) }}
        onLatest={showLatest}
        onRead={countsSoon}
      />
      <p className={lines.typing} role="status">
        {typing.length > 0 && t('room.typing', { names: namesOf(typing), count: typing.length })}
      </p>
      {doing.picked.length > 0 ? (
        <PickedBar ids={doing.picked} onForward={() => forward(doing.picked)} onClose={() => setDoing(idle)} />
      ) : (
        <Composer
          to={{ chat: row.id, user: null, name: row.name }}
          isClosed={row.closedAt !== null}
          group={row.kind === 2 ? null : row}
          doing={doing}
          forwarded={forwarded}
          onDone={() => {
            setDoing(idle)
            onForward([])
          }}
          onSent={showLatest}
        />
      )}
    </>
  )
}
