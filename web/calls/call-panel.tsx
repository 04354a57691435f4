import { calls } from '#contract/calls/calls.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { formatMoment } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { shell } from '#web/core/texts.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { FactsCard } from '#web/ui/facts.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { CallButton } from './call-button-panel.tsx'
import { CallComments } from './call-comments.tsx'
import { CallRecordings } from './call-recordings.tsx'
import { t } from './texts.ts'
import { CallState, clockOf, nameOf, phoneOf } from './words.tsx'

/** One call, shown beside the list. */
export function CallPanel({ id, onClose }: { id: number; onClose: () => void }) {
  useRefetch(calls.show, null, ['calls'])
  const { can } = useSession()
  const { data, error, refetch } = useData(calls.show, { params: { id } })
  const acts = data && (
    <>
      {data.phone !== '' && <CallButton to={{ call_id: id }} name={nameOf(data)} isBack />}
      {data.user_id !== null && can('User.view') && (
        <LinkButton icon="customers" to={pathTo('customer', { id: data.user_id })}>
          {t('card.open')}
        </LinkButton>
      )}
    </>
  )
  return (
    <SidePanel title={t('one', { id })} onClose={onClose} actions={acts}>
      {error && !data && (
        <Failure title={error.status === 404 ? t('missing') : shell('form.loadFailed')} error={error} retry={() => void refetch()} />
      )}
      {!error && !data && <FormSkeleton fields={4} />}
      {data && (
        <>
          <FactsCard
            of={[
              [t('fields.result'), <CallState key="state" row={data} />],
              [t('fields.direction'), t(`directions.${data.direction}`)],
              [t('fields.user'), data.user?.name],
              [t('fields.phone'), phoneOf(data)],
              [t('fields.line'), data.line],
              [t('fields.unit'), data.unit?.name],
              [t('fields.employer'), data.employer?.name],
              [t('fields.started_at'), formatMoment(data.started_at)],
              [t('fields.wait_s'), data.wait_s !== null && clockOf(data.wait_s)],
              [t('fields.talk_s'), data.talk_s !== null && clockOf(data.talk_s)],
            ]}
          />
          {data.recording !== null && <CallRecordings callId={id} />}
          <CallComments callId={id} />
        </>
      )}
    </SidePanel>
  )
}
