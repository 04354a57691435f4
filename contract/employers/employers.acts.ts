import type { Acts } from '#contract/core/acts.ts'

export const employersActs = {
  restore: { ru: 'Восстановление' },
  erase: { ru: 'Стирание данных' },
  setSettings: { ru: 'Настройки' },
  setServices: { ru: 'Услуги сотрудника' },
  createWindow: { ru: 'Окна сотрудника' },
  updateWindow: { ru: 'Окна сотрудника' },
  removeWindow: { ru: 'Окна сотрудника удалены' },
} as const satisfies Acts
