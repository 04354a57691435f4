import { safePackages } from '#contract/safe-packages/safe-packages.ts'
import { routes } from '#server/core/serve.ts'
import { find, list } from '#server/lists/list.ts'
import { safePackagesList } from './safe-packages.list.ts'
import { decidePackage, handPackage, receivePackage } from './safe-packages.ts'

export const safePackagesRoutes = routes(safePackages, {
  list: (ctx, { query }) => list(ctx, safePackagesList, query),
  show: (ctx, { params }) => find(ctx, safePackagesList, params.id, 'unit'),
  hand: handPackage,
  receive: receivePackage,
  decide: decidePackage,
})
