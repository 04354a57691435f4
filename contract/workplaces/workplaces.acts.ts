import type { Acts } from '#contract/core/acts.ts'

export const workplacesActs = {
  switchService: { ru: 'Категория услуг места' },
  createWindow: { ru: 'Окна места' },
  updateWindow: { ru: 'Окна места' },
  removeWindow: { ru: 'Окна места удалены' },
} as const satisfies Acts
