import { useEffect, useState } from 'react'
import { shell } from '#web/core/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ChatList } from './chat-list.tsx'
import styles from './chats.module.css'
import { onMade } from './outbox.ts'
import { RoomView } from './room-view.tsx'
import { TemporaryRoom } from './temporary-room.tsx'
import { t } from './texts.ts'
import { refreshChats, useChatNews, useEntry } from './use-chats.ts'

/** Where in the chats one is: a chat, perhaps at a message of it, or a colleague with whom there is no chat yet. */
export interface Place {
  chat?: number | undefined
  message?: number | undefined
  user?: { id: number; name: string } | undefined
}
export type Frame = 'page' | 'dialog'

interface TalkProps {
  /** The page and the dialog of the header show the same; an empty chat is called differently. */
  frame: Frame
  place: Place
  go: (place: Place) => void
}

export function Talk({ frame, place, go }: TalkProps) {
  const { isIn, refusal, retry } = useEntry()
  const [forwarding, setForwarding] = useState<number[]>([])
  useChatNews((lost) => lost === place.chat && go({}))
  useEffect(
    () =>
      onMade((userId, chatId) => {
        refreshChats()
        if (place.user?.id === userId) go({ chat: chatId })
      }),
    [place, go],
  )
  if (refusal !== null)
    return (
      <div role="alert">
        <Empty icon="offline" title={refusal}>
          <Button kind="primary" onClick={retry}>
            {shell('retry')}
          </Button>
        </Empty>
      </div>
    )
  if (!isIn) return <p role="status">{shell('loading')}</p>
  const isOpen = place.chat !== undefined || place.user !== undefined
  const isForwarding = forwarding.length > 0
  return (
    <div className={styles.talk} data-open={isOpen} data-forwarding={isForwarding}>
      <ChatList place={place} go={go} isForwarding={isForwarding} />
      <section className={styles.room}>
        {place.chat !== undefined && (
          <RoomView
            key={place.chat}
            frame={frame}
            go={go}
            id={place.chat}
            at={place.message}
            forwarded={forwarding}
            onForward={(ids) => {
              setForwarding(ids)
              if (ids.length > 0) go({})
            }}
          />
        )}
        {place.user !== undefined && (
          <TemporaryRoom
            key={place.user.id}
            user={place.user}
            onBack={() => go({})}
            forwarded={forwarding}
            onForwarded={() => setForwarding([])}
          />
        )}
        {!isOpen && !isForwarding && <Empty icon="comment" title={t('empty.none')} />}
        {!isOpen && isForwarding && (
          <Empty icon="move" title={t('empty.forward')} text={t('composer.forward', { count: forwarding.length })}>
            <Button onClick={() => setForwarding([])}>{t('composer.cancel')}</Button>
          </Empty>
        )}
      </section>
    </div>
  )
}
