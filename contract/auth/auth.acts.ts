import type { Acts } from '#contract/core/acts.ts'

export const authActs = {
  changePassword: { ru: 'Смена пароля' },
  resetSecondFactor: { ru: 'Сброс входа по коду' },
  switchCompany: { ru: 'Переход в компанию' },
  setup: { ru: 'Первый вход' },
} as const satisfies Acts
