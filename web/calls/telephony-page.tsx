import { calls } from '#contract/calls/calls.ts'
import { paths } from '#contract/shell/paths.ts'
import { telephony } from '#contract/telephony/telephony.ts'
import { dayOf } from '#domain/core/clock-time.ts'
import { nowIn } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { useOpen } from '#web/core/use-open.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { sessionZone } from '#web/core/zone.ts'
import { AsteriskPanel } from '#web/telephony/asterisk-panel.tsx'
import { LinesPanel } from '#web/telephony/lines-panel.tsx'
import { ActivePanel, ParamsPanel } from '#web/telephony/params-panel.tsx'
import { SettingsPanel } from '#web/telephony/settings-panel.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { CallPanel } from './call-panel.tsx'
import { useTogether } from './call-part.tsx'
import { CallRows } from './call-rows.tsx'
import styles from './calls.module.css'
import { Simulator } from './simulator.tsx'
import { t } from './texts.ts'

/** The present state of the telephones, and their settings. */
export default function TelephonyPage() {
  useRefetch(calls.history, null, ['calls'])
  const live = useData(calls.history, { query: { search: 'state:ringing,talking', searchFields: 'state:in', limit: 50 } })
  const today = dayOf(nowIn(sessionZone()))
  const missed = useData(calls.history, {
    query: { search: `direction:in;result:missed;day:${today}`, searchJoin: 'and', limit: 20 },
  })
  const isHere = useTogether(live, missed, ...usePanels())
  const [call, openCall] = useOpen('call')
  return (
    <Page
      title={t('telephony.title')}
      actions={
        <LinkButton icon="list" to={paths['client-calls']}>
          {t('telephony.all')}
        </LinkButton>
      }
    >
      {isHere ? (
        <div className={styles.columns}>
          <CallRows title={t('telephony.now')} empty={t('telephony.quiet')} of={live} onOpen={openCall} />
          <CallRows title={t('telephony.missed')} empty={t('telephony.noMissed')} of={missed} isCalledBack onOpen={openCall} />
          <ActivePanel />
          <LinesPanel />
          <May do={calls.ring}>
            <ParamsPanel />
            <SettingsPanel />
            <AsteriskPanel />
            <Simulator live={live.data?.items ?? []} />
          </May>
        </div>
      ) : (
        <FormSkeleton fields={6} />
      )}
      {call !== null && <CallPanel key={call} id={call} onClose={() => openCall(null)} />}
    </Page>
  )
}

/** What the panels below ask for, asked before they are drawn: each of them that came later would push away those beside and below it. */
function usePanels() {
  const { can } = useSession()
  const isShown = { enabled: can(calls.ring.may) }
  const always = [useData(telephony.activeParams, {}), useData(telephony.lines, {})]
  const settings = [
    useData(telephony.params, {}, isShown),
    useData(telephony.settings, {}, isShown),
    useData(telephony.asterisk, {}, isShown),
  ]
  return isShown.enabled ? [...always, ...settings] : always
}
