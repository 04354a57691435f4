import { useParams } from '@tanstack/react-router'
import { type GoodFlowRow, goodFlows } from '#contract/good-flows/good-flows.ts'
import { paths } from '#contract/shell/paths.ts'
import { formatMoment } from '#web/core/formats.ts'
import { keyOf, queryClient, useData } from '#web/core/query.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { FactsCard } from '#web/ui/facts.tsx'
import { History } from '#web/ui/history.tsx'
import { Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { FlowActs } from './flow-acts.tsx'
import { FlowDraft } from './flow-draft.tsx'
import { FlowReceipt } from './flow-receipt.tsx'
import { FlowSettled } from './flow-settled.tsx'
import { FlowStatusMark } from './flow-status.tsx'
import { nameOf, recipientOf, senderOf } from './flow-words.ts'
import styles from './good-flows.module.css'
import { t } from './texts.ts'

const EVERYTHING = {
  with: 'sender;sender_unit;sender_store;recipient;recipient_unit;recipient_store;contractor;employer;processor;canceller;items',
}

export default function GoodFlowPage() {
  const { itemId }: { itemId?: string } = useParams({ strict: false })
  return <Flow key={itemId} id={Number(itemId)} />
}

function Flow({ id }: { id: number }) {
  const input = { params: { id }, query: EVERYTHING }
  useRefetch(goodFlows.show, id, ['good-flows'])
  const { data, error, refetch } = useData(goodFlows.show, input)
  // Every act answers the whole document: it is shown at once, without the old one between.
  const show = (row: GoodFlowRow) => queryClient.setQueryData(keyOf(goodFlows.show, input), row)
  return (
    <Page
      title={data ? nameOf(data) : t('one')}
      bar={
        <>
          <LinkButton kind="quiet" icon="chevronLeft" to={paths.goodFlows}>
            {t('view.back')}
          </LinkButton>
          {data && <FlowStatusMark status={data.status_id} />}
          {data && <p className={styles.hint}>{said(data)}</p>}
        </>
      }
      actions={data && <FlowActs flow={data} onSaved={show} />}
    >
      {!data && error && (
        <Failure title={t(error.status === 404 ? 'view.missing' : 'view.failed')} error={error} retry={() => void refetch()} />
      )}
      {!data && !error && <FormSkeleton fields={4} />}
      {data && (
        <Tabs
          label={t('one')}
          tabs={[
            { title: t('view.main'), content: <Body flow={data} onSaved={show} /> },
            {
              title: t('view.history'),
              content: <History endpoint={goodFlows.history} type="good_flow" id={id} labels={labels} />,
            },
          ]}
        />
      )}
    </Page>
  )
}

/** Says who did the last act on the document, and when. */
function said({ status_id, ...row }: GoodFlowRow) {
  if (row.deleted_at !== null) return t('view.removed')
  if (status_id === 3) return t('view.cancelled', { time: formatMoment(row.cancelled_at ?? ''), name: row.canceller?.name ?? '' })
  if (status_id === 2) return t('view.processed', { time: formatMoment(row.processed_at ?? ''), name: row.processor?.name ?? '' })
  if (status_id === 1) return t('view.sent', { time: formatMoment(row.sent_at ?? ''), name: row.sender?.name ?? '' })
  return t('view.made', { time: formatMoment(row.created_at), name: row.employer?.name ?? '' })
}

export interface FlowProps {
  flow: GoodFlowRow
  onSaved: (row: GoodFlowRow) => void
}

function Body({ flow, onSaved }: FlowProps) {
  return (
    <>
      <FactsCard
        of={[
          [t('fields.type_id'), t(`types.${flow.type_id}`)],
          [t('view.from'), senderOf(flow)],
          [t('view.to'), recipientOf(flow)],
          [t('fields.comment'), flow.comment],
          [t('fields.cancel_reason'), flow.cancel_reason],
        ]}
      />
      <Lines flow={flow} onSaved={onSaved} />
    </>
  )
}

function Lines({ flow, onSaved }: FlowProps) {
  if (flow.status_id === 0 && flow.deleted_at === null) return <FlowDraft flow={flow} onSaved={onSaved} />
  if (flow.status_id === 1) return <FlowReceipt flow={flow} onSaved={onSaved} />
  return <FlowSettled flow={flow} onSaved={onSaved} />
}

const labels: Record<string, string> = Object.fromEntries(
  (
    [
      ...[
        'type_id',
        'status_id',
        'sender_id',
        'sender_unit_id',
        'sender_store_id',
        'recipient_id',
        'recipient_unit_id',
        'recipient_store_id',
      ],
      ...['contractor_id', 'employer_id', 'comment', 'sent_at', 'processed_at', 'processed_by', 'cancelled_at', 'cancelled_by'],
      ...['cancel_reason', 'deleted_at', 'flow_id', 'n', 'good_id', 'qty', 'qty_unit', 'factor', 'received', 'cost', 'lost_cost'],
    ] as const
  ).map((name) => [name, t(`fields.${name}`)]),
)
