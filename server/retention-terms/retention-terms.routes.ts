import { retentionTerms } from '#contract/retention-terms/retention-terms.ts'
import { routes } from '#server/core/serve.ts'
import type { Me } from '#server/live/session.ts'
import { changeTerm, countKept, listTerms, showTerm } from './retention-terms.ts'

export const retentionTermsRoutes = routes(retentionTerms, {
  list: {
    prepare: (house, _, me) => countKept(house, me as Me), // the endpoint is for signed-in people
    run: (ctx, _, counted: Awaited<ReturnType<typeof countKept>>) => listTerms(ctx, counted),
  },
  show: showTerm,
  save: changeTerm,
})
