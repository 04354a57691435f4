import type { Acts } from '#contract/core/acts.ts'

export const goodFlowsActs = {
  restore: { ru: 'Восстановление' },
  send: { ru: 'Перемещение отправлено' },
  process: { ru: 'Движение товаров проведено' },
  cancel: { ru: 'Движение товаров отменено' },
  scanMark: { ru: 'Марка отсканирована' },
  addItem: { ru: 'Строка движения добавлена' },
  updateItem: { ru: 'Строка движения изменена' },
  removeItem: { ru: 'Строка движения убрана' },
} as const satisfies Acts
