import type { Acts } from '#contract/core/acts.ts'

export const orderActsActs = {
  close: { ru: 'Проведение заказа' },
  forceClose: { ru: 'Проведение заказа без чека' },
  changeCreator: { ru: 'Другой автор заказа' },
  changeUser: { ru: 'Другой клиент заказа' },
  changeDates: { ru: 'Другой день продажи' },
  changeMaster: { ru: 'Другой мастер в заказе' },
} as const satisfies Acts
