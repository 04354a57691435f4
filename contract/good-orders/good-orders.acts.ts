import type { Acts } from '#contract/core/acts.ts'

export const goodOrdersActs = {
  refresh: { ru: 'Заказ товаров рассчитан по правилам' },
  send: { ru: 'Заказ товаров отправлен' },
  process: { ru: 'Заказ товаров проведён' },
  cancel: { ru: 'Заказ товаров отменён' },
  addProduct: { ru: 'Строка заказа товаров добавлена' },
  updateProduct: { ru: 'Строка заказа товаров изменена' },
  removeProduct: { ru: 'Строка заказа товаров убрана' },
} as const satisfies Acts
