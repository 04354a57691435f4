import type { Acts } from '#contract/core/acts.ts'

export const profileActs = {
  confirmEmail: { ru: 'Подтверждение почты' },
  avatar: { ru: 'Фото' },
  changePassword: { ru: 'Смена пароля' },
  confirmSecondFactor: { ru: 'Вход по коду включён' },
  newRecoveryCodes: { ru: 'Новые резервные коды' },
  dropSecondFactor: { ru: 'Вход по коду выключен' },
} as const satisfies Acts
