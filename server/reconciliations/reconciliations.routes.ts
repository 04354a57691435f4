import { reconciliations } from '#contract/reconciliations/reconciliations.ts'
import { routes } from '#server/core/serve.ts'
import { booksFile } from './books.ts'
import { handsOf } from './hands.ts'
import { reconcileDay } from './reconciliations.ts'

export const reconciliationsRoutes = routes(reconciliations, { day: reconcileDay, books: booksFile, hands: handsOf })
