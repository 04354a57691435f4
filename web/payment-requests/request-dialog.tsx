import { type PaymentRequestRow, paymentRequests } from '#contract/payment-requests/payment-requests.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { formatDay, formatMoment, formatMoney } from '#web/core/formats.ts'
import { useData, useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { PayForm } from './pay-form.tsx'
import { ReceiptForm, RejectForm } from './request-forms.tsx'
import { RequestState } from './request-state.tsx'
import { t } from './texts.ts'

/** One request: its state, and what the reader may do with it now. */
export function RequestDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const query = { search: `id:${id}`, searchFields: 'id:=', with: 'employer;unit;maker;decider;payer;order' }
  const { data, error, refetch } = useData(paymentRequests.list, { query })
  const row = data?.items[0]
  return (
    <Dialog title={t('one', { id })} onClose={onClose} isWide>
      {error && !data && <Failure title={t('loadFailed')} error={error} retry={() => void refetch()} />}
      {!error && !data && <FormSkeleton fields={4} />}
      {data && !row && <p>{t('missing')}</p>}
      {row && (
        <>
          <RequestState state={row.state} />
          <Told row={row} />
          <Acts row={row} />
        </>
      )}
    </Dialog>
  )
}

const by = (moment: string | null, who: { name: string } | null | undefined) =>
  moment && [formatMoment(moment), who?.name].filter(Boolean).join(', ')

function Told({ row }: { row: PaymentRequestRow }) {
  return (
    <Facts
      of={[
        [t('fields.employer'), row.employer?.name],
        [t('fields.period'), t('period', { from: formatDay(row.begin_at), to: formatDay(row.end_at) })],
        [t('fields.sum'), formatMoney(row.sum)],
        [t('fields.unit'), row.unit?.name],
        [t('fields.comment'), row.comment],
        [t('fields.made_at'), by(row.made_at, row.maker)],
        [t('fields.decided_at'), by(row.decided_at, row.decider)],
        [t('fields.reason'), row.reason],
        [t('fields.paid_at'), by(row.paid_at, row.payer)],
        [t('fields.way'), row.way && t(`ways.${row.way}`)],
        [t('fields.order'), row.order && <OrderLink order={row.order} />],
        [t('fields.receipt'), row.receipt],
      ]}
    />
  )
}

/** A reader who may not see payments gets only the number. */
function OrderLink({ order: { id, number } }: { order: { id: number; number: string } }) {
  const { can } = useSession()
  if (!can('RKO.view')) return number
  return (
    <LinkButton kind="quiet" to={pathTo('finance-rko-view', { orderId: id })}>
      {number}
    </LinkButton>
  )
}

function Acts({ row }: { row: PaymentRequestRow }) {
  const { me, can } = useSession()
  const approve = useSave(paymentRequests.approve, {
    once: `approve-request-${row.id}`,
    saved: t('acts.approved'),
    failed: t('acts.failed'),
  })
  const mayDecide = can('PaymentRequest.approve') && row.employer_id !== me.id
  if (row.state === 'paid') return <ReceiptForm id={row.id} />
  if (!mayDecide) return row.state === 'new' || row.state === 'approved' ? <p>{t(`waits.${row.state}`)}</p> : null
  if (row.state === 'approved') return <PayForm row={row} />
  if (row.state !== 'new') return null
  return (
    <>
      <Button kind="primary" icon="check" aria-disabled={approve.isPending} onClick={() => approve.mutate({ params: { id: row.id } })}>
        {t('acts.approve')}
      </Button>
      <RejectForm id={row.id} />
    </>
  )
}
