import type { Acts } from '#contract/core/acts.ts'

export const goodInvoicesActs = {
  upload: { ru: 'Накладная из файла' },
  process: { ru: 'Накладная проведена' },
  cancel: { ru: 'Накладная отменена' },
  scanMark: { ru: 'Марка отсканирована' },
  addItem: { ru: 'Строка накладной добавлена' },
  updateItem: { ru: 'Строка накладной изменена' },
  removeItem: { ru: 'Строка накладной убрана' },
} as const satisfies Acts
