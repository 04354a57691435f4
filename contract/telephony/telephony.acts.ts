import type { Acts } from '#contract/core/acts.ts'

export const telephonyActs = {
  createLine: { ru: 'Новая линия' },
  updateLine: { ru: 'Правка линии' },
  removeLine: { ru: 'Удаление линии' },
  saveParams: { ru: 'Телефон сотрудника' },
  saveAsterisk: { ru: 'Подключение Asterisk' },
  renewKey: { ru: 'Новый ключ АТС' },
  takeSecret: { ru: 'Секрет, выданный АТС' },
} as const satisfies Acts
