import { E } from '#contract/core/errors.ts'
import { goodBrandMessages } from '#contract/good-brands/good-brands.ru.ts'
import { goodBrands } from '#contract/good-brands/good-brands.ts'
import type { Ctx } from '#server/core/context.ts'
import type { ConstraintFailures } from '#server/core/fail.ts'
import { routes } from '#server/core/serve.ts'
import { crudHandlers } from '#server/lists/crud.ts'
import { goodBrandsList } from './good-brands.list.ts'
import { goodBrandRecord } from './good-brands.record.ts'
import { goodBrandsSheet } from './good-brands.sheet.ts'

export const goodBrandsConstraints: ConstraintFailures = {
  good_brands_title: { code: E.duplicate, field: 'title', message: goodBrandMessages.taken },
}

export const goodBrandsRoutes = routes(goodBrands, {
  ...crudHandlers({ feature: 'good-brands', list: goodBrandsList, record: goodBrandRecord, sheet: goodBrandsSheet }),
  reference,
})

async function reference(ctx: Ctx) {
  return { items: await ctx.sql<{ id: number; title: string }>('select id, title from good_brands order by title collate ru, id') }
}
