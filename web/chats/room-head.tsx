import { useState } from 'react'
import { type ChatRow, chats } from '#contract/chats/chats.ts'
import { useData, useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { toast } from '#web/core/toast.ts'
import { IconButton } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import type { MenuItem } from '#web/ui/menu.tsx'
import { MenuButton } from '#web/ui/menu-button.tsx'
import { AddPeopleDialog } from './add-people-dialog.tsx'
import { BackToList } from './back-to-list.tsx'
import styles from './chats.module.css'
import desk from './desk.module.css'
import { Face } from './face.tsx'
import { t } from './texts.ts'

interface RoomHeadProps {
  row: ChatRow
  onBack: () => void
  onLeft: () => void
  onSettings: () => void
}

export function RoomHead({ row, onBack, onLeft, onSettings }: RoomHeadProps) {
  const { me } = useSession()
  const [isAdding, setAdding] = useState(false)
  const [partner] = row.users
  const isGroup = row.type === 'public'
  const isAuthor = row.authorId === me.id
  return (
    <header className={desk.head}>
      <BackToList onBack={onBack} />
      <Face name={row.name} icon={row.icon ?? partner?.avatar ?? null} isOnline={partner?.isOnline} />
      <div className={styles.lines}>
        <h2 className={desk.title}>{row.name}</h2>
        {isGroup ? <GroupNote row={row} /> : <p className={desk.note}>{partnerNote(row)}</p>}
      </div>
      {isGroup && row.isMember && (isAuthor || row.kind === 0) && (
        <IconButton icon="customers" label={t('room.add')} onClick={() => setAdding(true)} />
      )}
      {isGroup && row.isMember && <IconButton icon="settings" label={t('room.settings')} onClick={onSettings} />}
      {row.isMember && <Acts row={row} isAuthor={isAuthor} onLeft={onLeft} />}
      {isAdding && <AddPeopleDialog row={row} onClose={() => setAdding(false)} />}
    </header>
  )
}

function GroupNote({ row }: { row: ChatRow }) {
  const { data } = useData(chats.members, row.isMember ? { params: { id: row.id }, query: {} } : null, { quiet: true })
  const here = data?.users.filter((one) => one.isOnline).length ?? 0
  return (
    <p className={desk.note}>
      {t('room.members', { count: row.usersCount })}
      {here > 0 && (
        <span className={desk.online}>
          , {here} {t('list.online')}
        </span>
      )}
    </p>
  )
}

function partnerNote({ closedAt, users: [partner] }: ChatRow) {
  if (closedAt !== null) return t('room.gone')
  return partner?.isOnline ? t('list.online') : ''
}

function Acts({ row, isAuthor, onLeft }: { row: ChatRow; isAuthor: boolean; onLeft: () => void }) {
  const { me } = useSession()
  const input = { params: { id: row.id } }
  const pin = useSave(chats.pin, { saved: null, quiet: true })
  const mute = useSave(chats.mute, { saved: null })
  const leave = useSave(chats.removeUser, { saved: null, done: onLeft })
  const remove = useSave(chats.remove, { saved: null, done: onLeft })
  const ask = async (kind: 'leave' | 'remove') => {
    const texts =
      kind === 'leave'
        ? (['room.leaveTitle', 'room.leaveText', 'room.leave'] as const)
        : (['room.removeTitle', 'room.removeText', 'room.remove'] as const)
    if (!(await confirm({ title: t(texts[0], { name: row.name }), text: t(texts[1]), action: t(texts[2]), isDangerous: true }))) return
    if (kind === 'leave') leave.mutate({ params: { id: row.id, userId: me.id } })
    else remove.mutate(input)
  }
  const items: MenuItem[] = [
    {
      label: t(row.isPinned ? 'room.unpin' : 'room.pin'),
      icon: 'pin',
      run: () => pin.mutate(input, { onError: () => toast.error(t('failures.pin')) }),
    },
    { label: t(row.isMuted ? 'room.unmute' : 'room.mute'), icon: 'bell', run: () => mute.mutate(input) },
    ...(row.type === 'public' ? [{ label: t('room.leave'), icon: 'signOut' as const, run: () => void ask('leave') }] : []),
    ...(isAuthor ? [{ label: t('room.remove'), icon: 'remove' as const, run: () => void ask('remove') }] : []),
  ]
  return (
    <MenuButton label={t('room.more')} items={items}>
      {(opener) => <IconButton icon="more" label={t('room.more')} {...opener} />}
    </MenuButton>
  )
}
