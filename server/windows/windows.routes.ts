import { windows } from '#contract/windows/windows.ts'
import { routes } from '#server/core/serve.ts'
import { createWindow, updateWindow } from './by-hand.ts'
import { holdWindows, releaseWindows } from './holds.ts'
import { searchWindows } from './search.ts'
import { windowCard, windowsOfUnit } from './windows.ts'

export const windowsRoutes = routes(windows, {
  search: (ctx, { query }) => searchWindows(ctx, query),
  create: createWindow,
  update: updateWindow,
  hold: (ctx, { body }) => holdWindows(ctx, body),
  release: releaseWindows,
  show: (ctx, { params }) => windowCard(ctx, params.id),
  ofUnit: (ctx, { params, query }) => windowsOfUnit(ctx, params.id, query),
})
