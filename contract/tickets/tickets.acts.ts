import type { Acts } from '#contract/core/acts.ts'

export const ticketsActs = {
  submit: { ru: 'Новое обращение' },
  status: { ru: 'Обращение переведено' },
  message: { ru: 'Сообщение в обращении' },
  comment: { ru: 'Комментарий в обращении' },
  approve: { ru: 'Согласование обращения' },
} as const satisfies Acts
