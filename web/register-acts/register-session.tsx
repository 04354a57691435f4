import { useState } from 'react'
import type { Answer } from '#contract/core/endpoint.ts'
import { registerActs } from '#contract/register-acts/register-acts.ts'
import { formatMoment } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { useSave } from '#web/core/query.ts'
import { Button } from '#web/ui/button.tsx'
import { type StatusLook, StatusMark } from '#web/ui/status-mark.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import styles from './register-acts.module.css'
import { t } from './texts.ts'

type Session = Answer<typeof registerActs.list>['session']

/** The shift of the register itself: a house that has one there closes both at once, what was left open is closed here. */
export function RegisterSession({ registerId, session, hasShift }: { registerId: number; session: Session; hasShift: boolean }) {
  const [isClosing, setClosing] = useState(false)
  const open = useSave(registerActs.open, { once: `register-open-${registerId}`, saved: t('asked'), failed: t('notAsked') })
  const close = useSave(registerActs.close, {
    once: `register-close-${registerId}`,
    inForm: true,
    saved: t('asked'),
    failed: t('notAsked'),
  })
  const body = { register_id: registerId }
  const isOpen = session?.is_open === 1
  const { look, text } = saidOf(session)
  return (
    <section aria-label={t('session')} className={styles.section}>
      <h2>{t('session')}</h2>
      <StatusMark {...look}>{text}</StatusMark>
      {session?.is_expired === 1 && <p role="alert">{t('isExpired')}</p>}
      {hasShift && isOpen && <p className={styles.soft}>{t('withHouse')}</p>}
      <div className={styles.acts}>
        {!isOpen && (
          <May do={registerActs.open}>
            <Button icon="print" aria-disabled={open.isPending} onClick={() => open.isPending || open.mutate({ body })}>
              {t('open')}
            </Button>
          </May>
        )}
        {!hasShift && (
          <May do={registerActs.close}>
            <Button onClick={() => setClosing(true)}>{t('close')}</Button>
          </May>
        )}
      </div>
      {isClosing && (
        <ReasonDialog
          name={`register-close-${registerId}`}
          title={t('closeTitle')}
          text={t('closeText')}
          submit={t('close')}
          onClose={() => setClosing(false)}
          onReason={(reason) => close.mutateAsync({ body: { ...body, reason } })}
        />
      )}
    </section>
  )
}

function saidOf(session: Session): { look: StatusLook; text: string } {
  if (!session) return { look: { icon: 'info', tone: 'note' }, text: t('isUnknown') }
  const { is_open, is_expired, number, fd, at } = session
  const isNamed = number !== null && fd !== null
  const words = { when: formatMoment(at), ...(isNamed && { number, fd }) }
  if (is_open === 0) return { look: { icon: 'done', tone: 'done' }, text: t(isNamed ? 'isClosed' : 'isClosedUnnamed', words) }
  const look: StatusLook = is_expired === 1 ? { icon: 'error', tone: 'warn' } : { icon: 'check', tone: 'good' }
  return { look, text: t(isNamed ? 'isOpen' : 'isOpenUnnamed', words) }
}
