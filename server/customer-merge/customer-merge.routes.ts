import { E } from '#contract/core/errors.ts'
import { customerMerge } from '#contract/customer-merge/customer-merge.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { routes } from '#server/core/serve.ts'
import { keepApart, listMerges, mergeCustomers, splitCustomers } from './customer-merge.ts'
import { listTwins, previewMerge } from './twins.ts'

/** A master reaches only her own customers, while twins are looked for among all. */
const amongAll =
  <Rest extends unknown[], Answer>(verb: (ctx: Ctx, ...rest: Rest) => Answer) =>
  (ctx: Ctx, ...rest: Rest): Answer =>
    ctx.me.reach === 'own' && !ctx.me.is_superuser ? fail(E.forbidden) : verb(ctx, ...rest)

export const customerMergeRoutes = routes(customerMerge, {
  twins: amongAll(listTwins),
  preview: amongAll(previewMerge),
  merge: amongAll(mergeCustomers),
  apart: amongAll(keepApart),
  merges: amongAll(listMerges),
  split: amongAll(splitCustomers),
})
