import { safePackages } from '#contract/safe-packages/safe-packages.ts'
import { routes } from '#server/core/serve.ts'
import { find, list } from '#server/lists/list.ts'
import { packagesFor } from './safe-packages.list.ts'
import { decidePackage, handPackage, receivePackage } from './safe-packages.ts'

export const safePackagesRoutes = routes(safePackages, {
  list: (ctx, { query }) => list(ctx, packagesFor(ctx), query),
  show: (ctx, { params, query }) => find(ctx, packagesFor(ctx), params.id, query.with ?? 'unit'),
  people: async (ctx) => ({
    items: await ctx.sql<{ id: number; name: string }>(
      `select e.id, concat_ws(' ', e.last_name, e.first_name) as name from employers e
       where e.blocked_at is null and e.deleted_at is null order by e.last_name collate ru, e.first_name collate ru, e.id`,
    ),
  }),
  hand: handPackage,
  receive: receivePackage,
  decide: decidePackage,
})
