import { useEffect } from 'react'
import { chats } from '#contract/chats/chats.ts'
import { queryClient, useData } from '#web/core/query.ts'
import { onSocket } from '#web/core/realtime.ts'
import { useSession } from '#web/core/session.ts'
import { soon } from '#web/core/soon.ts'
import { texts } from '#web/core/texts.ts'
import { CountedButton } from '#web/ui/counted-button.tsx'
import { hasUnsent } from './unsent-mark.ts'

/** The few words that stand in the header before the chat is loaded. */
const t = texts('chats', {
  open: 'Чат',
  openWith_one: 'Чат: {{count}} непрочитанный',
  openWith_few: 'Чат: {{count}} непрочитанных',
  openWith_many: 'Чат: {{count}} непрочитанных',
  openWith_other: 'Чат: {{count}} непрочитанных',
})

/** Opens the chat and says in how many chats something waits to be read; what waits to be sent leaves also where no chat is open. */
export function ChatButton({ onOpen }: { onOpen: () => void }) {
  const { me, can } = useSession()
  const isMine = can('Chat.view') && me.impersonated_by === null
  const { data } = useData(chats.profile, isMine ? {} : null, { quiet: true })
  useEffect(() => {
    if (!isMine) return
    const refresh = soon(() => void queryClient.invalidateQueries({ queryKey: ['chats', 'profile'] }), RESTING)
    const names = ['newMessage', 'deleteMessage', 'readChat', 'createChat', 'updateChat', 'leaveUser'] as const
    const stops = names.map((name) => onSocket(name, refresh))
    if (hasUnsent()) void import('./outbox.ts').then(({ startOutbox }) => startOutbox(`${me.id}:${me.company_id}`))
    return () => {
      for (const stop of stops) stop()
    }
  }, [isMine, me.id, me.company_id])
  if (!isMine) return null
  const count = data?.unreadChatsIds.length ?? 0
  return <CountedButton icon="comment" count={count} label={count > 0 ? t('openWith', { count }) : t('open')} onClick={onOpen} />
}

/** Milliseconds that typing must rest before it is used. */
const RESTING = 500
