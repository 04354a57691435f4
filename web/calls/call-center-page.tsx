import { calls } from '#contract/calls/calls.ts'
import { paths } from '#contract/shell/paths.ts'
import { dayOf } from '#domain/core/clock-time.ts'
import { nowIn } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { useData } from '#web/core/query.ts'
import { useOpen } from '#web/core/use-open.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { sessionZone } from '#web/core/zone.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { CallPanel } from './call-panel.tsx'
import { useTogether } from './call-part.tsx'
import { CallRows } from './call-rows.tsx'
import styles from './calls.module.css'
import { DayFigures } from './day-figures.tsx'
import { t } from './texts.ts'

/** Present talks, waiting callers, and calls that nobody has answered. */
export default function CallCenterPage() {
  useRefetch(calls.history, null, ['calls'])
  const today = dayOf(nowIn(sessionZone()))
  const of = (search: string) => ({ query: { search, searchJoin: 'and' as const, limit: 50 } })
  const talking = useData(calls.history, of('state:talking'))
  const waiting = useData(calls.history, of('state:ringing;direction:in'))
  const missed = useData(calls.history, of(`direction:in;result:missed;day:${today}`))
  const isHere = useTogether(talking, waiting, missed)
  const [call, openCall] = useOpen('call')
  return (
    <Page
      title={t('center.title')}
      actions={
        <May do={calls.tasks}>
          <LinkButton icon="phone" to={paths['call-center-workplace']}>
            {t('workplace.title')}
          </LinkButton>
        </May>
      }
    >
      {isHere ? (
        <>
          <div className={styles.columns}>
            <CallRows title={t('center.talking')} empty={t('center.noTalking')} of={talking} onOpen={openCall} />
            <CallRows title={t('center.waiting')} empty={t('center.noWaiting')} of={waiting} onOpen={openCall} />
            <CallRows title={t('center.missed')} empty={t('telephony.noMissed')} of={missed} isCalledBack onOpen={openCall} />
          </div>
          <DayFigures />
        </>
      ) : (
        <FormSkeleton fields={6} />
      )}
      {call !== null && <CallPanel key={call} id={call} onClose={() => openCall(null)} />}
    </Page>
  )
}
