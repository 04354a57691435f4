import { useState } from 'react'
import { exchanges } from '#contract/exchanges/exchanges.ts'
import { paths } from '#contract/shell/paths.ts'
import { formatMoment } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { sumIn } from '#web/core/money-in.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { Button } from '#web/ui/button.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { TargetDialog } from './target-dialog.tsx'
import { t } from './texts.ts'

const RELATIONS = { with: 'unit;register;closer' }

/** What every closed shift has left in its drawer, and how much a studio should keep. */
export default function ExchangesPage() {
  useRefetch(exchanges.list, null, ['exchanges', 'kkm'])
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ListPage
        endpoint={exchanges.list}
        title={t('title')}
        empty={t('empty')}
        query={RELATIONS}
        create={{ label: t('exchange'), to: paths.newExchange, do: 'RKO.create' }}
        actions={
          <May do={exchanges.setTarget}>
            <Button onClick={() => setOpen(true)}>{t('targets')}</Button>
          </May>
        }
        columns={[
          { key: 'closed_at', title: t('fields.closed_at'), cell: (row) => formatMoment(row.closed_at), isSortable: true, width: '150px' },
          { key: 'unit', title: t('fields.unit'), cell: (row) => row.unit?.name },
          { key: 'register', title: t('fields.register'), cell: (row) => row.register?.name },
          { key: 'number', title: t('fields.number'), cell: (row) => t('shiftOf', { number: row.number }), width: '100px' },
          {
            key: 'cash_fact',
            title: t('fields.cash_fact'),
            cell: (row) => sumIn(row.currency)(row.cash_fact),
            isNumber: true,
            width: '140px',
          },
          {
            key: 'exchange',
            title: t('fields.exchange'),
            cell: (row) => sumIn(row.currency)(row.exchange),
            isNumber: true,
            isSortable: true,
            width: '180px',
          },
          {
            key: 'target',
            title: t('fields.target'),
            cell: (row) => row.target !== null && sumIn(row.currency)(row.target),
            isNumber: true,
            width: '140px',
          },
          { key: 'missing', title: t('fields.missing'), cell: missingWords, isNumber: true, width: '140px' },
          { key: 'closer', title: t('fields.closer'), cell: (row) => row.closer?.name },
          { key: 'id', title: t('fields.id'), cell: (row) => row.id, isSortable: true, isNumber: true, isSpare: true, width: '80px' },
        ]}
      />
      {isOpen && <TargetDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function missingWords({ missing, currency }: { missing: number | null; currency: 1 | 2 }) {
  if (missing === null) return null
  return missing === 0 ? t('enough') : sumIn(currency)(missing)
}
