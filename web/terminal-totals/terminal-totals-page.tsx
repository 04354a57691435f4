import { pathTo } from '#contract/shell/paths.ts'
import { terminalTotals } from '#contract/terminal-totals/terminal-totals.ts'
import { formatMoment, formatMoney } from '#web/core/formats.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { t } from './texts.ts'
import { TotalsState } from './totals-state.tsx'

const RELATIONS = { with: 'unit;terminal;entity;asker' }
const sumOf = (sum: number | null) => sum !== null && formatMoney(sum)

export default function TerminalTotalsPage() {
  useRefetch(terminalTotals.list, null, ['terminal-totals'])
  return (
    <ListPage
      endpoint={terminalTotals.list}
      title={t('title')}
      empty={t('empty')}
      query={RELATIONS}
      file={terminalTotals.export}
      rowTo={(row) => pathTo('terminalTotal', { id: row.id })}
      columns={[
        { key: 'asked_at', title: t('fields.asked_at'), cell: (row) => formatMoment(row.asked_at), width: '150px' },
        { key: 'terminal', title: t('fields.terminal'), cell: (row) => row.terminal?.name },
        { key: 'unit', title: t('fields.unit'), cell: (row) => row.unit?.name },
        { key: 'state', title: t('fields.state'), cell: (row) => <TotalsState row={row} />, width: '260px' },
        { key: 'sales', title: t('fields.sales'), cell: (row) => sumOf(row.sales), isNumber: true, width: '130px' },
        { key: 'refunds', title: t('fields.refunds'), cell: (row) => sumOf(row.refunds), isNumber: true, width: '130px' },
        { key: 'own_sales', title: t('fields.own_sales'), cell: (row) => sumOf(row.own_sales), isNumber: true, width: '140px' },
        { key: 'own_refunds', title: t('fields.own_refunds'), cell: (row) => sumOf(row.own_refunds), isNumber: true, width: '150px' },
        { key: 'asker', title: t('fields.asker'), cell: (row) => row.asker?.name },
        { key: 'entity', title: t('fields.entity'), cell: (row) => row.entity?.name, isSpare: true },
        { key: 'id', title: t('fields.id'), cell: (row) => row.id, isSortable: true, isNumber: true, isSpare: true, width: '80px' },
      ]}
    />
  )
}
