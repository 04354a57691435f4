import type { Acts } from '#contract/core/acts.ts'

export const candidatesActs = {
  move: { ru: 'Этап кандидата' },
  hire: { ru: 'Приём кандидата' },
  note: { ru: 'Заметка о кандидате' },
  attach: { ru: 'Файл кандидата' },
  removeFile: { ru: 'Удаление файла кандидата' },
  remove: { ru: 'Стирание данных кандидата' },
} as const satisfies Acts
