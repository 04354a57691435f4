import { waitingList } from '#contract/waiting-list/waiting-list.ts'
import { routes } from '#server/core/serve.ts'
import { fileOf } from '#server/lists/export.ts'
import { waitingCard } from './present.ts'
import { waitingSheet } from './waiting-list.sheet.ts'
import { addWaiting, changeWaiting, passOffer, removeWaiting, takeOffer, waitingPage } from './waiting-list.ts'

export const waitingListRoutes = routes(waitingList, {
  list: (ctx, { query }) => waitingPage(ctx, query),
  export: fileOf(waitingSheet, (ctx, { query }) => waitingPage(ctx, query)),
  show: (ctx, { params }) => waitingCard(ctx, params.id),
  create: (ctx, { body }) => addWaiting(ctx, body),
  update: (ctx, { params, body }) => changeWaiting(ctx, params.id, body),
  remove: (ctx, { params }) => removeWaiting(ctx, params.id),
  take: (ctx, { params }) => takeOffer(ctx, params.id),
  pass: (ctx, { params }) => passOffer(ctx, params.id),
})
