import { orderActs } from '#contract/order-acts/order-acts.ts'
import { routes } from '#server/core/serve.ts'
import { changeDates } from './dates.ts'
import { changeMaster, mastersFor } from './masters.ts'
import { changeCreator, closeOrder, creatorsFor, forceClose } from './order-acts.ts'
import { changeUser } from './user.ts'

export const orderActsRoutes = routes(orderActs, {
  close: closeOrder,
  forceClose,
  creators: creatorsFor,
  changeCreator,
  changeUser,
  changeDates,
  masters: mastersFor,
  changeMaster,
})
