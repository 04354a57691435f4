import { ticketGroups } from '#contract/ticket-groups/ticket-groups.ts'
import { routes } from '#server/core/serve.ts'
import { listBindings } from './bindings.ts'
import { orderQuestions } from './order-questions.ts'
import {
  addAnswer,
  addForm,
  addMember,
  listAnswers,
  listForms,
  listMembers,
  removeAnswer,
  removeForm,
  removeMember,
  updateAnswer,
  updateForm,
  updateMember,
} from './parts.ts'
import { addQuestion, listQuestions, listSections, removeQuestion, showForm, showQuestion, updateQuestion } from './questions.ts'
import { createGroup, listGroups, removeGroup, showGroup, updateGroup } from './ticket-groups.ts'

export const ticketGroupsRoutes = routes(ticketGroups, {
  list: listGroups,
  show: showGroup,
  create: createGroup,
  update: updateGroup,
  remove: removeGroup,
  members: listMembers,
  addMember,
  updateMember,
  removeMember,
  addQuestion,
  updateQuestion,
  orderQuestions,
  removeQuestion,
  forms: listForms,
  addForm,
  updateForm,
  removeForm,
  answers: listAnswers,
  addAnswer,
  updateAnswer,
  removeAnswer,
  question: showQuestion,
  questions: listQuestions,
  sections: listSections,
  form: showForm,
  bindings: listBindings,
})
