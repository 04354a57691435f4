import { useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '#contract/shell/paths.ts'
import { type ChainOrder, type ChainShow, chainOrders, chainShows } from './chain-order.ts'

/** The look of the studios, held in the address so that a link shows the same. */
export function useChainLook() {
  const search: Record<string, string> = useSearch({ strict: false })
  const navigate = useNavigate()
  const set = (change: { show?: ChainShow; order?: ChainOrder; way?: 'asc' | 'desc'; look?: 'tiles' | 'table' }) =>
    void navigate({ to: paths.dashboard, search: { ...search, ...change }, replace: true, resetScroll: false })
  return {
    set,
    show: chainShows.find((one) => one === search.show) ?? 'all',
    order: chainOrders.find((one) => one === search.order) ?? 'trouble',
    way: search.way === 'desc' ? ('desc' as const) : ('asc' as const),
    isTable: search.look === 'table',
  }
}
export type ChainLook = ReturnType<typeof useChainLook>
