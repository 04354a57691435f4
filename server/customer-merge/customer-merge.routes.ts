import { customerMerge } from '#contract/customer-merge/customer-merge.ts'
import { routes } from '#server/core/serve.ts'
import { keepApart, listMerges, mergeCustomers, splitCustomers } from './customer-merge.ts'
import { listTwins, previewMerge } from './twins.ts'

export const customerMergeRoutes = routes(customerMerge, {
  twins: listTwins,
  preview: previewMerge,
  merge: mergeCustomers,
  apart: keepApart,
  merges: listMerges,
  split: splitCustomers,
})
