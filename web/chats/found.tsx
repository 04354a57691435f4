import { useEffect, useEffectEvent, useRef } from 'react'
import { type ChatRow, chats } from '#contract/chats/chats.ts'
import { inOneLine } from '#domain/chats/message-text.ts'
import { useData } from '#web/core/query.ts'
import styles from './chats.module.css'
import { Face } from './face.tsx'
import type { Place } from './talk.tsx'
import { t } from './texts.ts'
import { useFoundMessages } from './use-chats.ts'
import { whenSaid } from './when.ts'

interface FoundProps {
  search: string
  go: (place: Place) => void
  /** Found chats, so that a personal one is opened and not made again. */
  known: ChatRow[]
}

export function Found({ search, go, known }: FoundProps) {
  return (
    <>
      <Messages search={search} go={go} />
      <People search={search} go={go} known={known} />
    </>
  )
}

/** Milliseconds that scrolling must rest before more messages are searched (002 §9). */
const SCROLL_REST = 200
/** Pixels from the end at which more is loaded. */
const NEAR = 200

function Messages({ search, go }: Omit<FoundProps, 'known'>) {
  const said = useFoundMessages(search)
  const end = useRef<HTMLSpanElement>(null)
  const look = useEffectEvent(() => {
    const view = end.current?.parentElement
    const left = (end.current?.getBoundingClientRect().top ?? 0) - (view?.getBoundingClientRect().bottom ?? 0)
    if (said.hasNextPage && !said.isFetching && left < NEAR) void said.fetchNextPage()
  })
  useEffect(() => {
    const view = end.current?.parentElement
    let timer: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      clearTimeout(timer)
      timer = setTimeout(look, SCROLL_REST)
    }
    view?.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      view?.removeEventListener('scroll', onScroll)
    }
  }, [])
  const hits = said.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <>
      <h3 className={styles.part}>{t('list.messages')}</h3>
      {said.isSuccess && hits.length === 0 && <p className={styles.none}>{t('list.nothing')}</p>}
      {said.isError && <p className={styles.none}>{t('failures.room')}</p>}
      <ul>
        {hits.map((one) => (
          <li key={one.id}>
            <button type="button" className={styles.chat} onClick={() => go({ chat: one.chatId, message: one.seq })}>
              <span className={styles.lines}>
                <span className={styles.line}>
                  <b className={styles.name}>{one.chat.name}</b>
                  <time className={styles.when}>{whenSaid(one.at)}</time>
                </span>
                <span className={styles.last}>{inOneLine(one.text, new Map(one.mentions.map(({ id, name }) => [id, name])))}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <span ref={end} />
    </>
  )
}

function People({ search, go, known }: FoundProps) {
  const people = useData(chats.users, { query: { search } }, { quiet: true, keep: true })
  const chatWith = (id: number) => known.find((row) => row.kind === 2 && row.users.some((one) => one.id === id))
  return (
    <>
      <h3 className={styles.part}>{t('list.users')}</h3>
      {people.data?.users.length === 0 && <p className={styles.none}>{t('list.nothing')}</p>}
      <ul>
        {people.data?.users.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className={styles.chat}
              onClick={() => {
                const chat = chatWith(one.id)
                go(chat ? { chat: chat.id } : { user: { id: one.id, name: one.name } })
              }}
            >
              <Face name={one.name} icon={one.avatar} isOnline={one.isOnline} />
              <b className={styles.name}>{one.name}</b>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
