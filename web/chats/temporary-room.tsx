import { BackToList } from './back-to-list.tsx'
import { Composer } from './composer.tsx'
import desk from './desk.module.css'
import { Face } from './face.tsx'
import lines from './messages.module.css'
import { t } from './texts.ts'
import { UnsentItem } from './unsent-item.tsx'
import { useUnsent } from './use-chats.ts'

interface TemporaryRoomProps {
  user: { id: number; name: string }
  onBack: () => void
  forwarded: number[]
  onForwarded: () => void
}

/** A chat that is there on this screen only (002 §3: id -1): the first message makes it, then is stored in it. */
export function TemporaryRoom({ user, onBack, forwarded, onForwarded }: TemporaryRoomProps) {
  const waiting = useUnsent().filter((one) => one.user === user.id)
  return (
    <>
      <header className={desk.head}>
        <BackToList onBack={onBack} />
        <Face name={user.name} icon={null} />
        <h2 className={desk.title}>{user.name}</h2>
      </header>
      <section className={lines.messages} aria-label={t('room.label', { name: user.name })}>
        {waiting.length === 0 && <p className={lines.silent}>{t('empty.personal')}</p>}
        <ol className={lines.said}>
          {waiting.map((one) => (
            <UnsentItem key={one.key} one={one} />
          ))}
        </ol>
      </section>
      <Composer
        to={{ chat: null, user: user.id, name: user.name }}
        isClosed={false}
        group={null}
        forwarded={forwarded}
        onDone={onForwarded}
      />
    </>
  )
}
