import type { Records } from '#contract/core/records.ts'

export const ticketGroupsRecords = {
  ticket_group: { may: 'Ticket.manage', ru: 'Отдел обращений', page: 'ticketGroup' },
  ticket_group_member: { may: 'Ticket.manage', ru: 'Участник отдела' },
  ticket_question: { may: 'Ticket.manage', ru: 'Вопрос отдела' },
  ticket_form: { may: 'Ticket.manage', ru: 'Форма обращения' },
  ticket_answer: { may: 'Ticket.manage', ru: 'Готовый ответ' },
} as const satisfies Records
