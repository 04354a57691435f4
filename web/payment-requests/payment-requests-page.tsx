import { useState } from 'react'
import { paymentRequests } from '#contract/payment-requests/payment-requests.ts'
import { formatDay, formatMoment, formatMoney } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { useRefetch } from '#web/core/use-refetch.ts'
import { Button } from '#web/ui/button.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { NewRequestDialog } from './new-request-dialog.tsx'
import { RequestDialog } from './request-dialog.tsx'
import { RequestState } from './request-state.tsx'
import { t } from './texts.ts'

const RELATIONS = { with: 'employer;unit;maker;decider;payer;order' }

/** What self-employed masters are to be paid: everybody her own, whoever approves those within reach. */
export default function PaymentRequestsPage() {
  useRefetch(paymentRequests.list, null, ['payment-requests', 'cash-orders'])
  const [opened, open] = useState<number | 'new' | null>(null)
  const close = () => open(null)
  return (
    <>
      <ListPage
        endpoint={paymentRequests.list}
        title={t('title')}
        empty={t('empty')}
        query={RELATIONS}
        actions={
          <May do={paymentRequests.create}>
            <Button kind="primary" icon="plus" onClick={() => open('new')}>
              {t('make')}
            </Button>
          </May>
        }
        columns={[
          {
            key: 'id',
            title: t('fields.id'),
            cell: (row) => (
              <Button kind="quiet" aria-label={t('open', { id: row.id })} onClick={() => open(row.id)}>
                {row.id}
              </Button>
            ),
            isSortable: true,
            width: '90px',
          },
          { key: 'employer', title: t('fields.employer'), cell: (row) => row.employer?.name },
          {
            key: 'period',
            title: t('fields.period'),
            cell: (row) => t('period', { from: formatDay(row.begin_at), to: formatDay(row.end_at) }),
            width: '210px',
          },
          { key: 'sum', title: t('fields.sum'), cell: (row) => formatMoney(row.sum), isNumber: true, isSortable: true, width: '140px' },
          { key: 'state', title: t('fields.state'), cell: (row) => <RequestState state={row.state} />, width: '150px' },
          { key: 'unit', title: t('fields.unit'), cell: (row) => row.unit?.name },
          { key: 'made_at', title: t('fields.made_at'), cell: (row) => formatMoment(row.made_at), width: '150px' },
          { key: 'paid_at', title: t('fields.paid_at'), cell: (row) => row.paid_at && formatMoment(row.paid_at), width: '150px' },
          { key: 'receipt', title: t('fields.receipt'), cell: (row) => row.receipt },
          { key: 'comment', title: t('fields.comment'), cell: (row) => row.comment, isSpare: true },
        ]}
      />
      {opened === 'new' && <NewRequestDialog onClose={close} />}
      {typeof opened === 'number' && <RequestDialog id={opened} onClose={close} />}
    </>
  )
}
