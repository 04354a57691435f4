import { myDays } from '#contract/my-days/my-days.ts'
import { routes } from '#server/core/serve.ts'
import { listMyDays } from './my-days.ts'

export const myDaysRoutes = routes(myDays, { list: listMyDays })
