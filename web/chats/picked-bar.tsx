import { chatWords } from '#contract/chats/chat-words.ru.ts'
import { FORWARDED_MOST } from '#contract/chats/chats.ts'
import { shell } from '#web/core/texts.ts'
import { Button } from '#web/ui/button.tsx'
import desk from './desk.module.css'
import { t } from './texts.ts'

/** Forwards chosen messages: first the messages are chosen, then the chat (CHT-733). */
export function PickedBar({ ids, onForward, onClose }: { ids: readonly number[]; onForward: () => void; onClose: () => void }) {
  return (
    <div className={desk.picked}>
      <span role="status">{ids.length > FORWARDED_MOST ? chatWords.tooManyForwarded : t('picked.count', { count: ids.length })}</span>
      <Button kind="primary" icon="move" disabled={ids.length > FORWARDED_MOST} onClick={onForward}>
        {t('message.forward')}
      </Button>
      <Button kind="quiet" onClick={onClose}>
        {shell('form.cancel')}
      </Button>
    </div>
  )
}
