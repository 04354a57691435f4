import { causesRu } from '#contract/fiscal/fiscal.ru.ts'
import type { RegisterActRow } from '#contract/register-acts/register-acts.ts'
import { formatMoment } from '#web/core/formats.ts'
import { Empty } from '#web/ui/empty.tsx'
import { type StatusLook, StatusMark } from '#web/ui/status-mark.tsx'
import styles from './register-acts.module.css'
import { t } from './texts.ts'

/** Acts by hand with the register, the newest first. */
export function ActsLog({ items }: { items: readonly RegisterActRow[] }) {
  return (
    <section aria-label={t('acts')} className={styles.section}>
      <h2>{t('acts')}</h2>
      {items.length === 0 && <Empty icon="log" title={t('noActs')} />}
      <ul className={styles.list}>
        {items.map((one) => (
          <li key={one.id} className={styles.row}>
            <div className={styles.words}>
              <strong>{t(`kinds.${one.kind}`)}</strong>
              {one.reason && <span>{one.reason}</span>}
              {one.subject && <span className={styles.subject}>{one.subject}</span>}
              <span className={styles.soft}>{[formatMoment(one.made_at), one.made_by?.name].filter(Boolean).join(', ')}</span>
            </div>
            <Outcome act={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const looks: Record<NonNullable<RegisterActRow['state']>, StatusLook> = {
  waiting: { icon: 'clock', tone: 'note' },
  sent: { icon: 'print', tone: 'note' },
  unknown: { icon: 'repeat', tone: 'warn' },
  person: { icon: 'error', tone: 'bad' },
  done: { icon: 'check', tone: 'good' },
  refused: { icon: 'error', tone: 'bad' },
  annulled: { icon: 'error', tone: 'bad' },
}

function Outcome({ act: { state, cause, shift_number, fd } }: { act: RegisterActRow }) {
  if (!state) return null
  const isRefused = state === 'refused' || state === 'annulled'
  const why = isRefused && cause ? (Object.entries(causesRu).find(([name]) => name === cause)?.[1] ?? cause) : null
  const told = [shift_number && t('shiftNumber', { number: shift_number }), fd && t('document', { fd })].filter(Boolean)
  return (
    <div className={styles.outcome}>
      <StatusMark {...looks[state]}>{[t(`states.${state}`), ...told].join(', ')}</StatusMark>
      {why && <p className={styles.soft}>{why}</p>}
    </div>
  )
}
