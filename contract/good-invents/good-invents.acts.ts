import type { Acts } from '#contract/core/acts.ts'

export const goodInventsActs = {
  process: { ru: 'Инвентаризация проведена' },
  cancel: { ru: 'Инвентаризация отменена' },
  recount: { ru: 'Инвентаризация сверена с остатками' },
  addGoods: { ru: 'Товары добавлены в инвентаризацию' },
  addItem: { ru: 'Товар добавлен в инвентаризацию' },
  byBarcode: { ru: 'Товар добавлен в инвентаризацию по штрихкоду' },
  updateItem: { ru: 'Товар пересчитан' },
  removeItem: { ru: 'Товар исключён из инвентаризации' },
} as const satisfies Acts
