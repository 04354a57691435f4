import type { SessionRow } from '#contract/auth/auth.ts'
import { deviceOf } from '#contract/auth/device.ru.ts'
import { formatMoment } from '#web/core/formats.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './sessions-panel.module.css'
import { t } from './texts.ts'

/** Where somebody is signed in, each with its end; one's present one is left by signing out. */
export function SessionsPanel({ sessions, onEnd }: { sessions: SessionRow[]; onEnd: (id: number) => void }) {
  if (sessions.length === 0) return <p className={styles.facts}>{t('sessions.none')}</p>
  return (
    <ul className={styles.sessions}>
      {sessions.map((one) => (
        <Session key={one.id} session={one} onEnd={() => onEnd(one.id)} />
      ))}
    </ul>
  )
}

function Session({ session, onEnd }: { session: SessionRow; onEnd: () => void }) {
  const device = deviceOf(session.user_agent) ?? t('sessions.unknown')
  const facts = [
    t('sessions.seen', { at: formatMoment(session.seen_at) }),
    t('sessions.since', { at: formatMoment(session.created_at) }),
    session.address,
  ].filter(Boolean)
  return (
    <li className={styles.session}>
      <div>
        <strong>{device}</strong>
        {session.is_current === 1 && <span className={styles.current}>{t('sessions.current')}</span>}
        <p className={styles.facts}>{facts.join(' · ')}</p>
        {session.through && <p className={styles.facts}>{t('sessions.through', { name: session.through.name })}</p>}
      </div>
      {session.is_current === 0 && (
        <Button onClick={onEnd} aria-label={t('sessions.endNamed', { name: device })}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}
