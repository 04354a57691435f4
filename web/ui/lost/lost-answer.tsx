import { lostRu } from '#contract/shell/lost.ru.ts'
import { forgetAttempt, useLostAttempt } from '#web/core/attempts/attempts.ts'
import { formatMoment, momentIn } from '#web/core/formats.ts'
import { shell, texts } from '#web/core/texts.ts'
import { sessionZone } from '#web/core/zone.ts'
import { Button } from '#web/ui/button.tsx'
import styles from '#web/ui/form.module.css'
import { Icon } from '#web/ui/icon.tsx'

const t = texts('lost', lostRu)

/** Stands above an act of money whose answer was lost: what is sent again is done once, and another act is told apart by a button. */
export function LostAnswer({ once }: { once: string }) {
  const lost = useLostAttempt(once)
  if (lost === null) return null
  return (
    <div className={styles.note} role="status">
      <Icon name="info" />
      <p className={styles.words}>
        {t('sent', { moment: formatMoment(momentIn(sessionZone(), lost.at)) })} {shell('lost')}
      </p>
      <Button kind="quiet" onClick={() => forgetAttempt(once)}>
        {t('other')}
      </Button>
    </div>
  )
}
