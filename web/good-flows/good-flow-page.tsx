import { useParams } from '@tanstack/react-router'
import { type GoodFlowRow, goodFlows } from '#contract/good-flows/good-flows.ts'
import { paths } from '#contract/shell/paths.ts'
import { DocumentPage } from '#web/ui/document-page.tsx'
import { saidOfEnd, whoAt } from '#web/ui/document-said.ts'
import { FactsCard } from '#web/ui/facts.tsx'
import { FlowActs } from './flow-acts.tsx'
import { FlowDraft } from './flow-draft.tsx'
import { FlowReceipt } from './flow-receipt.tsx'
import { FlowSettled } from './flow-settled.tsx'
import { FlowStatusMark } from './flow-status.tsx'
import { nameOf, recipientOf, senderOf } from './flow-words.ts'
import { t } from './texts.ts'

const EVERYTHING = 'sender;sender_unit;sender_store;recipient;recipient_unit;recipient_store;contractor;employer;processor;canceller;items'

export default function GoodFlowPage() {
  const { itemId }: { itemId?: string } = useParams({ strict: false })
  return (
    <DocumentPage
      key={itemId}
      id={Number(itemId)}
      endpoint={goodFlows.show}
      relations={EVERYTHING}
      feature="good-flows"
      words={{
        one: t('one'),
        main: () => t('view.main'),
        history: t('view.history'),
        missing: t('view.missing'),
        failed: t('view.failed'),
      }}
      back={{ to: paths.goodFlows, name: t('view.back') }}
      nameOf={nameOf}
      mark={({ status_id }) => <FlowStatusMark status={status_id} />}
      said={said}
      acts={({ row, onSaved }) => <FlowActs flow={row} onSaved={onSaved} />}
      body={({ row, onSaved }) => <Body flow={row} onSaved={onSaved} />}
      log={{ endpoint: goodFlows.history, type: 'good_flow', labels }}
    />
  )
}

/** Who did the last act on the document, and when. */
function said(row: GoodFlowRow) {
  if (row.deleted_at !== null) return t('view.removed')
  const ended = saidOfEnd(row, (act, who) => t(`view.${act}`, who))
  if (ended !== null) return ended
  return row.status_id === 1 ? t('view.sent', whoAt(row.sent_at, row.sender)) : t('view.made', whoAt(row.created_at, row.employer))
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
      'type_id',
      'status_id',
      'sender_id',
      'sender_unit_id',
      'sender_store_id',
      'recipient_id',
      'recipient_unit_id',
      'recipient_store_id',
      'contractor_id',
      'employer_id',
      'comment',
      'sent_at',
      'processed_at',
      'processed_by',
      'cancelled_at',
      'cancelled_by',
      'cancel_reason',
      'deleted_at',
      'flow_id',
      'n',
      'good_id',
      'qty',
      'qty_unit',
      'factor',
      'received',
      'cost',
      'own_cost',
      'lost_cost',
      'marks',
      'mark',
    ] as const
  ).map((name) => [name, t(`fields.${name}`)]),
)
