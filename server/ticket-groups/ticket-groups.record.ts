import { ticketGroupsRu } from '#contract/ticket-groups/ticket-groups.ru.ts'
import { recordOf } from '#server/lists/record-of.ts'
import { ticketAnswers, ticketForms, ticketGroupMembers, ticketGroups, ticketQuestions } from './ticket-groups.table.ts'

export const ticketGroupRecord = recordOf(ticketGroups, { model: 'ticket_group' })
export const ticketGroupMemberRecord = recordOf(ticketGroupMembers, {
  model: 'ticket_group_member',
  words: { member_type: ticketGroupsRu.memberTypes },
})
export const ticketQuestionRecord = recordOf(ticketQuestions, { model: 'ticket_question' })
export const ticketFormRecord = recordOf(ticketForms, { model: 'ticket_form' })
export const ticketAnswerRecord = recordOf(ticketAnswers, { model: 'ticket_answer' })
