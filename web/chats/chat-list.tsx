import { useState } from 'react'
import type { ChatRow } from '#contract/chats/chats.ts'
import { inOneLine } from '#domain/chats/message-text.ts'
import { useSession } from '#web/core/session.ts'
import { shell } from '#web/core/texts.ts'
import { useSettled } from '#web/core/use-settled.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './chats.module.css'
import { Face } from './face.tsx'
import { Found } from './found.tsx'
import { GroupDialog } from './group-dialog.tsx'
import type { Place } from './talk.tsx'
import { t } from './texts.ts'
import { UnsentItem } from './unsent-item.tsx'
import { useChatList, useUnsent } from './use-chats.ts'
import { whenSaid } from './when.ts'

/** People are searched when the typing has rested so many milliseconds, and by three signs at least (002 §9). */
const USERS_REST = 600
const SHORTEST = 3

interface ChatListProps {
  place: Place
  go: (place: Place) => void
  /** True: messages that are forwarded wait for the choice of a chat. */
  isForwarding: boolean
}

export function ChatList({ place, go, isForwarding }: ChatListProps) {
  const [typed, setTyped] = useState('')
  const [isCreating, setCreating] = useState(false)
  const search = useSettled(typed.trim(), USERS_REST)
  const isSearch = search.length >= SHORTEST
  const list = useChatList(isSearch ? search : '')
  const rows = list.data?.pages.flatMap((page) => page.data) ?? []
  return (
    <nav className={styles.list} aria-label={t('list.label')}>
      <div className={styles.find}>
        <input
          type="search"
          className={styles.search}
          aria-label={t('list.search')}
          placeholder={t('list.search')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <IconButton icon="plus" kind="plain" label={t('list.create')} onClick={() => setCreating(true)} />
      </div>
      {isForwarding && <p className={styles.forwarding}>{t('empty.forward')}</p>}
      <div className={styles.rows}>
        {typed.trim() !== '' && typed.trim().length < SHORTEST && <p className={styles.none}>{t('group.short')}</p>}
        <Refused place={place} />
        {isSearch && <h3 className={styles.part}>{t('list.chats')}</h3>}
        {list.isError && rows.length === 0 && <Failure title={t('failures.server')} error={list.error} retry={() => void list.refetch()} />}
        {list.isPending && <p role="status">{shell('loading')}</p>}
        {list.isSuccess && rows.length === 0 && <p className={styles.none}>{t(isSearch ? 'list.nothing' : 'list.none')}</p>}
        <ul>
          {rows.map((row) => (
            <li key={row.id}>
              <ChatItem row={row} isOpen={row.id === place.chat} onOpen={() => go({ chat: row.id })} />
            </li>
          ))}
        </ul>
        {list.hasNextPage && (
          <Button kind="quiet" onClick={() => void list.fetchNextPage()}>
            {t('list.more')}
          </Button>
        )}
        {isSearch && <Found search={search} go={go} known={rows} />}
      </div>
      {isCreating && (
        <GroupDialog
          onClose={() => setCreating(false)}
          onMade={(id) => {
            setCreating(false)
            go({ chat: id })
          }}
        />
      )}
    </nav>
  )
}

/** What was refused in chats other than the open one, which shows its own: a chat that one was removed from cannot be opened any more. */
function Refused({ place }: { place: Place }) {
  const all = useUnsent().filter(
    ({ reason, chat, user }) => reason !== null && (chat === null ? user !== place.user?.id : chat !== place.chat),
  )
  if (all.length === 0) return null
  return (
    <section className={styles.refused} aria-label={t('list.refused')}>
      <h3 className={styles.part}>{t('list.refused')}</h3>
      <ul>
        {all.map((one) => (
          <UnsentItem key={one.key} one={one} isNamed />
        ))}
      </ul>
    </section>
  )
}

function ChatItem({ row, isOpen, onOpen }: { row: ChatRow; isOpen: boolean; onOpen: () => void }) {
  const isUnread = row.notReadYet > 0
  const [partner] = row.users
  return (
    <button type="button" className={styles.chat} aria-current={isOpen || undefined} data-gone={row.closedAt !== null} onClick={onOpen}>
      <Face name={row.name} icon={row.icon ?? partner?.avatar ?? null} isOnline={partner?.isOnline} />
      <span className={styles.lines}>
        <span className={styles.line}>
          <b className={isUnread ? styles.loud : styles.name}>{row.name}</b>
          {row.isPinned && <Icon name="pin" size={14} />}
          {row.isPinned && <span className="unseen">{t('list.pinned')}</span>}
          {row.isMuted && <Icon name="bellOff" size={14} />}
          {row.isMuted && <span className="unseen">{t('list.muted')}</span>}
          <time className={styles.when}>{whenSaid(row.lastMessage?.at ?? row.at)}</time>
        </span>
        <span className={styles.line}>
          <span className={styles.last}>
            <LastWords row={row} />
          </span>
          {row.isMentioned && (
            <span className={styles.count} role="img" aria-label={t('list.mentioned')}>
              @
            </span>
          )}
          {isUnread && !row.isMentioned && (
            <span
              className={`${styles.count} figures`}
              data-muted={row.isMuted}
              role="img"
              aria-label={t('list.unread', { count: row.notReadYet })}
            >
              {row.notReadYet >= 99 ? '∞' : row.notReadYet}
            </span>
          )}
        </span>
      </span>
    </button>
  )
}

function LastWords({ row }: { row: ChatRow }) {
  const { me } = useSession()
  const { lastMessage: last } = row
  if (!last) return null
  const names = new Map(last.mentions.map(({ id, name }) => [id, name]))
  const [file] = last.files
  const words = inOneLine(last.text, names) || (file ? t('list.file', { name: file.originName }) : t('list.forwarded'))
  if (last.isSystem) return words
  if (last.userId === me.id) return t('list.you', { text: words })
  return row.kind === 2 ? words : t('list.from', { name: last.user?.name.split(' ').at(-1) ?? '', text: words })
}
