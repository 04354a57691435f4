import type { Acts } from '#contract/core/acts.ts'

export const ticketGroupsActs = {
  addMember: { ru: 'Участник отдела добавлен' },
  updateMember: { ru: 'Роль в отделе изменена' },
  removeMember: { ru: 'Участник отдела убран' },
  addQuestion: { ru: 'Вопрос отдела добавлен' },
  updateQuestion: { ru: 'Вопрос отдела изменён' },
  orderQuestions: { ru: 'Порядок вопросов отдела изменён' },
  removeQuestion: { ru: 'Вопрос отдела удалён' },
  addForm: { ru: 'Форма обращения добавлена' },
  updateForm: { ru: 'Форма обращения изменена' },
  removeForm: { ru: 'Форма обращения удалена' },
  addAnswer: { ru: 'Готовый ответ добавлен' },
  updateAnswer: { ru: 'Готовый ответ изменён' },
  removeAnswer: { ru: 'Готовый ответ удалён' },
} as const satisfies Acts
