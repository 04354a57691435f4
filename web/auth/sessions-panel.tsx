import type { SessionRow } from '#contract/auth/auth.ts'
import { deviceOf } from '#contract/auth/device.ru.ts'
import { formatMoment } from '#web/core/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Device, DeviceHint, DeviceList } from '#web/ui/device-list.tsx'
import { t } from './texts.ts'

/** A person's sessions, each with a button to end it; the present one ends by signing out. */
export function SessionsPanel({ sessions, onEnd }: { sessions: SessionRow[]; onEnd: (id: number) => void }) {
  if (sessions.length === 0) return <DeviceHint>{t('sessions.none')}</DeviceHint>
  return (
    <DeviceList>
      {sessions.map((one) => (
        <Session key={one.id} session={one} onEnd={() => onEnd(one.id)} />
      ))}
    </DeviceList>
  )
}

function Session({ session, onEnd }: { session: SessionRow; onEnd: () => void }) {
  const name = deviceOf(session.user_agent) ?? t('sessions.unknown')
  const facts = [
    t('sessions.seen', { at: formatMoment(session.seen_at) }),
    t('sessions.since', { at: formatMoment(session.created_at) }),
    session.address,
  ].filter(Boolean)
  const isCurrent = session.is_current === 1
  const through = session.through ? [t('sessions.through', { name: session.through.name })] : []
  return (
    <Device name={name} note={isCurrent ? t('sessions.current') : undefined} facts={[facts.join(' · '), ...through]}>
      {!isCurrent && (
        <Button onClick={onEnd} aria-label={t('sessions.endNamed', { name })}>
          {t('sessions.end')}
        </Button>
      )}
    </Device>
  )
}
