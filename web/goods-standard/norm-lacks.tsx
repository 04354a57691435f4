import { Link } from '@tanstack/react-router'
import { goodsStandard, type NormLackRow } from '#contract/goods-standard/goods-standard.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { formatMoment, formatQty } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { type Column, ListTable } from '#web/ui/list-table.tsx'
import { t } from './texts.ts'

const NEWEST = 200

/** «Недостача норм»: materials that were missing when orders were posted (C25). */
export function NormLacks() {
  const { data, error, refetch } = useData(goodsStandard.lacks, { query: { limit: NEWEST, with: 'unit;service;good;store' } })
  if (error && !data) return <Failure title={t('loadFailed')} error={error} retry={() => void refetch()} />
  return (
    <>
      <p>{t('lacks.text')}</p>
      <ListTable
        title={t('lacks.title')}
        rows={data?.items}
        expected={8}
        columns={columns}
        nothing={<Empty icon="check" title={t('lacks.empty')} />}
      />
    </>
  )
}

const columns: Column<NormLackRow>[] = [
  { key: 'at', title: t('fields.at'), cell: (row) => formatMoment(row.at), width: '160px' },
  { key: 'unit', title: t('fields.unit'), cell: (row) => row.unit?.name },
  { key: 'order', title: t('fields.order_id'), cell: (row) => <Order id={row.order_id} />, width: '140px' },
  { key: 'service', title: t('fields.service'), cell: (row) => row.service?.name },
  { key: 'good', title: t('fields.good'), cell: (row) => row.good?.name },
  { key: 'wanted', title: t('fields.wanted'), cell: (row) => amountOf(row, row.wanted), isNumber: true, width: '120px' },
  { key: 'lacked', title: t('fields.lacked'), cell: (row) => amountOf(row, row.lacked), isNumber: true, width: '130px' },
]

const amountOf = ({ good }: NormLackRow, qty: number) => `${formatQty(qty)} ${t(`units.${good?.base_unit ?? 'pc'}`)}`

function Order({ id }: { id: number }) {
  const { can } = useSession()
  const name = t('lacks.order', { id })
  return can('Order.view') ? <Link to={pathTo('finance-order-view', { orderId: id })}>{name}</Link> : name
}
