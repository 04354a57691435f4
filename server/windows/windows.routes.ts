import { windows } from '#contract/windows/windows.ts'
import { routes } from '#server/core/serve.ts'
import { searchWindows } from './search.ts'
import { windowCard, windowsOfUnit } from './windows.ts'

export const windowsRoutes = routes(windows, {
  search: (ctx, { query }) => searchWindows(ctx, query),
  show: (ctx, { params }) => windowCard(ctx, params.id),
  ofUnit: (ctx, { params, query }) => windowsOfUnit(ctx, params.id, query),
})
