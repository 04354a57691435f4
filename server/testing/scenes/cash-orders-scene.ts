import { cast } from '#server/testing/cast.ts'
import { desk } from '#server/testing/day-at-desk.ts'
import { drawerWith as openedDrawer } from '#server/testing/drawers.ts'

/** Cash orders of two studios: РКО (payment) and ПКО (receipt). */
export const { arbat, ponds } = cast.units
export const { administrator: elena } = cast.employers
export const boss = () => desk.boss
export const drawerWith = async (cash: number, unit?: number) => (await openedDrawer(cash, unit)).id
export const order = (body: object, by = boss()) => by.post('cash-orders', body)

export const payment = (operation: number, from: number, sum: number, more: object = {}) => ({
  type: 0,
  cash_order_operation_id: operation,
  sum,
  sender_type: 'register',
  sender_id: from,
  ...more,
})

export const receipt = (operation: number, to: number, sum: number, more: object = {}) => ({
  type: 1,
  cash_order_operation_id: operation,
  sum,
  recipient_type: 'register',
  recipient_id: to,
  ...more,
})

export const toElena = { recipient_type: 'employer', recipient_id: elena }
