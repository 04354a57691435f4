import type { Acts } from '#contract/core/acts.ts'

export const callsActs = {
  start: { ru: 'Начало звонка' },
  finish: { ru: 'Конец звонка' },
  addComment: { ru: 'Комментарий к звонку' },
  takeTask: { ru: 'Взята задача перезвонить' },
  closeTask: { ru: 'Закрыта задача перезвонить' },
  event: { ru: 'Сообщение АТС' },
  ring: { ru: 'Имитация звонка' },
  listen: { ru: 'Прослушана запись' },
  simulate: { ru: 'Имитация звонка' },
} as const satisfies Acts
