import type { Acts } from '#contract/core/acts.ts'

export const priceChangesActs = {
  create: {
    ru: 'Изменение цен',
    told: {
      'service_price created': ['назначена {{count}} цена', 'назначены {{count}} цены', 'назначено {{count}} цен'],
      'service_price updated': ['закрыта {{count}} прежняя', 'закрыты {{count}} прежние', 'закрыто {{count}} прежних'],
    },
  },
  return: { ru: 'Изменение цен возвращено' },
} as const satisfies Acts
