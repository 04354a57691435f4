import { goodOrders } from '#contract/good-orders/good-orders.ts'
import { routes } from '#server/core/serve.ts'
import { fileOf } from '#server/lists/export.ts'
import { cancelOrder, processOrder, sendOrder } from './effects.ts'
import { goodOrdersSheet } from './good-orders.sheet.ts'
import { createOrder, removeOrder, updateOrder } from './good-orders.ts'
import { orderHistory, orderItems, orderProducts, ordersPage, showOrder, showProduct } from './present.ts'
import { addProduct, removeProduct, updateProduct } from './products.ts'
import { refreshOrder } from './refresh.ts'

export const goodOrdersRoutes = routes(goodOrders, {
  list: ordersPage,
  export: fileOf(goodOrdersSheet, ordersPage),
  show: showOrder,
  items: orderItems,
  history: orderHistory,
  create: createOrder,
  update: updateOrder,
  remove: removeOrder,
  refresh: refreshOrder,
  send: sendOrder,
  process: processOrder,
  cancel: cancelOrder,
  listProducts: orderProducts,
  showProduct,
  addProduct,
  updateProduct,
  removeProduct,
})
