import type { DashboardStudio } from '#contract/dashboard/dashboard.ts'
import { paths } from '#contract/shell/paths.ts'
import { shareOf } from '#domain/dashboard/troubles.ts'
import { currencySign, formatCount } from '#web/core/formats.ts'
import { type Column, ListTable } from '#web/ui/list-table.tsx'
import { type ChainOrder, chainOrders, ofPlan } from './chain-order.ts'
import { t } from './texts.ts'
import type { ChainLook } from './use-chain-look.ts'

type Row = DashboardStudio & { id: number }

const percent = (share: number | null) => (share === null ? '—' : formatCount(Math.round(share * 100)))
const whole = (sum: number | null) => (sum === null ? '—' : formatCount(Math.round(sum)))

/** The same studios as a list that any column orders. */
export function ChainTable({ day, look, studios }: { day: string; look: ChainLook; studios: readonly DashboardStudio[] }) {
  const figure = (key: ChainOrder & keyof typeof titles, cell: (row: Row) => string): Column<Row> => ({
    key,
    cell,
    title: titles[key](),
    isNumber: true,
    isSortable: true,
  })
  const isTold = studios.some((one) => one.sum !== null)
  const columns: Column<Row>[] = [
    { key: 'unit', title: t('chain.columns.unit'), cell: (row) => row.unit.name, isSortable: true },
    ...(isTold
      ? [figure('sum', (row) => whole(row.sum)), figure('plan', (row) => whole(row.plan)), figure('share', (row) => percent(ofPlan(row)))]
      : []),
    figure('load', (row) => percent(shareOf(row))),
    figure('before', (row) => percent(shareOf(row.before))),
    figure('bookings', (row) => formatCount(row.bookings)),
    figure('free', (row) => formatCount(row.free)),
    figure('masters', (row) => formatCount(row.masters)),
    {
      key: 'trouble',
      title: t('chain.columns.trouble'),
      cell: ({ trouble }) => (trouble === null ? t('chain.calm') : t(`chain.trouble.${trouble.kind}`, { count: trouble.count })),
      isSortable: true,
    },
  ]
  const order = (by: string | null, way: 'asc' | 'desc') => look.set({ order: chainOrders.find((one) => one === by) ?? 'trouble', way })
  return (
    <ListTable
      title={t('chain.title')}
      columns={columns}
      rows={studios.map((one) => ({ ...one, id: one.unit.id }))}
      expected={studios.length}
      rowTo={(row) => `${paths.dashboard}?unit_id=${row.id}&selected_date=${day}`}
      order={{ by: look.order, way: look.way }}
      onOrder={order}
      nothing={null}
    />
  )
}

const titles = {
  sum: () => t('chain.columns.sum', { currency: currencySign() }),
  plan: () => t('chain.columns.plan', { currency: currencySign() }),
  share: () => t('chain.columns.share'),
  load: () => t('chain.columns.load'),
  before: () => t('chain.columns.before'),
  bookings: () => t('chain.columns.bookings'),
  free: () => t('chain.columns.free'),
  masters: () => t('chain.columns.masters'),
}
