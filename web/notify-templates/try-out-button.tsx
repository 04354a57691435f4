import { notifyTemplates } from '#contract/notify-templates/notify-templates.ts'
import { useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { Button } from '#web/ui/button.tsx'
import { t } from './texts.ts'
import type { Words } from './words-panel.tsx'

/** The words as they stand now, to whoever writes them and to nobody else. */
export function TryOutButton({ words: { subject_type, channel, subject = null, body } }: { words: Words }) {
  const { can } = useSession()
  const send = useSave(notifyTemplates.tryOut, { saved: t('tried') })
  if (!can(notifyTemplates.tryOut.may) || !subject_type || !channel || !body?.trim()) return null
  const go = () => send.isPending || send.mutate({ body: { subject_type, channel, subject, body } })
  return (
    <Button icon="send" onClick={() => void go()} aria-disabled={send.isPending}>
      {t('tryOut')}
    </Button>
  )
}
