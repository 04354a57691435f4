import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { id } from '#contract/core/fields.ts'
import { listOf, listQuery } from '#contract/core/list.ts'
import { requiredText } from '#contract/core/rules.ts'
import { keptStatus, syncBody } from '#contract/core/sync.ts'

export const employerPriceCategoryRow = z.object({ id, company_id: id, title: z.string(), status: keptStatus })

export const employerPriceCategoryBody = z.object({ title: requiredText(100) })

export const employerPriceCategories = feature('employer-price-categories', {
  /** A reference list: cards of masters and of services choose from it. */
  list: { method: 'GET', path: '/employer-price-categories', may: 'anyone', query: listQuery, data: listOf(employerPriceCategoryRow) },
  sync: {
    method: 'POST',
    path: '/employer-price-categories/sync',
    may: 'Settings.update',
    body: syncBody(employerPriceCategoryBody),
    data: z.array(employerPriceCategoryRow),
  },
})
