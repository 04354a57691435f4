import { sales } from '#contract/sales/sales.ts'
import { routes } from '#server/core/serve.ts'
import { salesFile, salesOf } from './sales.ts'

export const salesRoutes = routes(sales, { list: salesOf, file: salesFile })
