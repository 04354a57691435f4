import { useSyncExternalStore } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MessageText } from './message-text.tsx'
import lines from './messages.module.css'
import { cancelUnsent, outbox, retryUnsent } from './outbox.ts'
import { t } from './texts.ts'
import type { Unsent } from './unsent-store.ts'

/** What waits for the network, or was refused and keeps its reason: nothing that was typed is lost. `isNamed`: it is shown outside of its chat. */
export function UnsentItem({ one, isNamed = false }: { one: Unsent; isNamed?: boolean }) {
  const isHeldUp = useSyncExternalStore(outbox.subscribe, outbox.isHeldUp)
  return (
    <li className={lines.unsent} data-refused={one.reason !== null}>
      {isNamed && one.name && <b>{one.name}</b>}
      <MessageText text={one.text} mentions={one.mentions} />
      {one.files.map(({ name }) => (
        <p key={name}>{name}</p>
      ))}
      {one.attachments.length > 0 && <p>{t('composer.forward', { count: one.attachments.length })}</p>}
      <p className={lines.state} role={one.reason === null ? 'status' : 'alert'}>
        <span>
          <Icon name={one.reason === null ? 'clock' : 'error'} size={14} />{' '}
          {one.reason === null ? t(isHeldUp ? 'message.waiting' : 'message.sending') : t('message.refused', { reason: one.reason })}
        </span>
        {one.reason !== null && (
          <>
            <Button kind="quiet" onClick={() => void retryUnsent(one)}>
              {t('message.retry')}
            </Button>
            <Button kind="quiet" onClick={() => void cancelUnsent(one)}>
              {t('message.remove')}
            </Button>
          </>
        )}
      </p>
    </li>
  )
}
