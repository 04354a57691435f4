import type { Acts } from '#contract/core/acts.ts'

export const servicesActs = {
  createPrice: { ru: 'Новая цена' },
  endPrice: { ru: 'Окончание цены' },
  removePrice: { ru: 'Цена удалена' },
} as const satisfies Acts
