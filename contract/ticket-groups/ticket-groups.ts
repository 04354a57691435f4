import { z } from 'zod'
import type { Edits } from '#contract/core/edits.ts'
import { feature } from '#contract/core/endpoint.ts'
import { day, flag, id, idParams, named } from '#contract/core/fields.ts'
import { listOf, listQuery } from '#contract/core/list.ts'
import { choice, messages, requiredId, requiredText, ruled } from '#contract/core/rules.ts'
import { timezone } from '#contract/core/timezone.ts'
import { clockOf } from '#domain/work-hours/work-hours.ts'
import { ticketFields } from './ticket-form.ts'
import { ticketGroupMessages as words } from './ticket-groups.ru.ts'

const isClockOrMidnight = (text: string) => text === '24:00' || /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)
/** A text that is not a time is refused by itself and not compared with the other end. */
const clock = z.string({ error: messages.required }).refine(isClockOrMidnight, { message: messages.time, abort: true })
const stretch = z.object({ from: clock, to: clock })
type Stretch = z.output<typeof stretch>

/** Refuses stretches of one day that end before they begin or that overlap. */
function refuseCrossed(all: readonly Stretch[], { addIssue }: z.RefinementCtx, path: (at: number) => (string | number)[]) {
  for (const [at, { from, to }] of all.entries()) {
    const [begin, end] = [clockOf(from), clockOf(to)]
    if (begin >= end) addIssue({ code: 'custom', path: [...path(at), 'to'], message: words.backwards })
    else if (all.slice(0, at).some((one) => clockOf(one.from) < end && begin < clockOf(one.to)))
      addIssue({ code: 'custom', path: [...path(at), 'from'], message: words.crossed })
  }
}

const hours = z
  .array(stretch.extend({ weekday: z.number().int().min(1).max(7) }))
  .min(1, words.noHours)
  .max(35)
  .superRefine((all, context) => {
    for (let weekday = 1; weekday <= 7; weekday++) {
      const own = all.filter((one) => one.weekday === weekday)
      refuseCrossed(own, context, (at) => [all.indexOf(own[at] as (typeof all)[number])])
    }
  })
const days = z
  .array(z.object({ date: day, hours: z.array(stretch).max(5) }))
  .max(400, messages.tooMany(400))
  .superRefine((all, context) => {
    for (const [at, one] of all.entries()) {
      if (all.findIndex(({ date }) => date === one.date) !== at)
        context.addIssue({ code: 'custom', path: [at, 'date'], message: words.dayTwice })
      refuseCrossed(one.hours, context, (of) => [at, 'hours', of])
    }
  })

/** Up to sixty working days. */
const seconds = z.number(ruled(messages.number)).int(messages.number).min(60, words.tooSoon).max(2_000_000, words.tooLate)

/** 1 head, 2 executor, 3 observer, 4 approver. */
export const memberTypes = [1, 2, 3, 4] as const
export const ticketMember = z.object({
  id,
  ticket_group_id: id,
  employer_id: id,
  member_type: z.union(memberTypes.map((one) => z.literal(one))),
  employer: named,
})
export type TicketMember = z.output<typeof ticketMember>

export const ticketGroupRow = z.object({
  id,
  company_id: id,
  title: z.string(),
  zone: z.string(),
  hours,
  days,
  /** Working seconds within which an author is answered for the first time. */
  first_answer_s: z.number().int(),
  /** 1: the department takes new tickets. */
  is_on: flag,
  /** 1: the reader is its head, or manages all departments. */
  may_edit: flag,
  members: z.array(ticketMember).optional(),
})
export type TicketGroupRow = z.output<typeof ticketGroupRow>

export const ticketGroupBody = z.object({
  title: requiredText(100),
  zone: timezone,
  hours,
  days: days.optional(),
  first_answer_s: seconds,
  is_on: flag.optional(),
})

/** A question of a department's chain; the last of a chain has a form. */
export const ticketQuestion = z.object({
  id,
  ticket_group_id: id,
  parent_id: id.nullable(),
  title: z.string(),
  form_id: id.nullable(),
  needs_approval: flag,
  /** Working seconds within which the ticket should be solved. */
  sla_s: z.number().int(),
  is_on: flag,
  n: z.number().int(),
  /** The previous question; through its `parent_id` the chain can be followed back. */
  previous: z.object({ id, title: z.string(), parent_id: id.nullable() }).nullable(),
})
export type TicketQuestion = z.output<typeof ticketQuestion>

export const questionBody = z.object({
  parent_id: requiredId.nullable().optional(),
  title: requiredText(200),
  form_id: requiredId.nullable().optional(),
  needs_approval: flag.optional(),
  sla_s: seconds,
  is_on: flag.optional(),
})

export const ticketForm = z.object({ id, ticket_group_id: id, title: z.string(), fields: ticketFields })
export type TicketForm = z.output<typeof ticketForm>
export const formBody = z.object({ title: requiredText(100), fields: ticketFields })

/** A canned answer of a department. */
export const ticketAnswer = z.object({ id, ticket_group_id: id, title: z.string(), text: z.string() })
export type TicketAnswer = z.output<typeof ticketAnswer>
export const answerBody = z.object({ title: requiredText(100), text: requiredText(4000) })

/** A section of the chain with the sections that follow on it. */
export interface TicketSection {
  id: number
  ticket_group_id: number
  title: string
  has_form: 0 | 1
  children: TicketSection[]
}
const section: z.ZodType<TicketSection> = z.lazy(() =>
  z.object({ id: z.number(), ticket_group_id: z.number(), title: z.string(), has_form: z.literal([0, 1]), children: z.array(section) }),
)

const all = <R extends z.ZodType>(row: R) => z.object({ items: z.array(row) })
const ofGroup = { params: idParams } as const
const part = z.object({ id, partId: id })
const inside = { may: 'anyone', params: part } as const
/** An edit of a part is compared with what the list of parts has shown. */
const readIn = (readBy: string, model: string): Edits => ({
  readBy,
  asks: ({ params }) => ({ params: { id: params.id }, query: { ticket_group_id: params.id } }),
  one: ({ items }: { items: { id: number }[] }, { params }) => items.find(({ id }) => id === params.partId),
  locks: { model, id: ({ partId }) => partId ?? null },
})

/** Departments of the tickets: whoever manages them all, or heads one, changes it; a member reads it; to others it is not there. */
export const ticketGroups = feature('ticket-groups', {
  list: { method: 'GET', path: '/tickets/groups', may: 'anyone', query: listQuery, data: listOf(ticketGroupRow) },
  show: { method: 'GET', path: '/tickets/groups/:id', may: 'anyone', ...ofGroup, data: ticketGroupRow },
  create: { method: 'POST', path: '/tickets/groups', may: 'Ticket.manage', body: ticketGroupBody, data: ticketGroupRow },
  update: {
    method: 'PUT',
    path: '/tickets/groups/:id',
    may: 'anyone',
    ...ofGroup,
    body: ticketGroupBody.partial(),
    data: ticketGroupRow,
    edits: { readBy: 'show' },
  },
  remove: { method: 'DELETE', path: '/tickets/groups/:id', may: 'Ticket.manage', ...ofGroup },

  members: { method: 'GET', path: '/tickets/groups/:id/members', may: 'anyone', ...ofGroup, data: all(ticketMember) },
  addMember: {
    method: 'POST',
    path: '/tickets/groups/:id/members',
    may: 'anyone',
    ...ofGroup,
    body: z.object({ employer_id: requiredId, member_type: z.literal(memberTypes, choice) }),
    data: ticketMember,
  },
  updateMember: {
    method: 'PUT',
    path: '/tickets/groups/:id/members/:partId',
    ...inside,
    body: z.object({ member_type: z.literal(memberTypes, choice) }),
    edits: readIn('members', 'ticket_group_member'),
    data: ticketMember,
  },
  removeMember: { method: 'DELETE', path: '/tickets/groups/:id/members/:partId', ...inside },

  addQuestion: {
    method: 'POST',
    path: '/tickets/groups/:id/questions',
    may: 'anyone',
    ...ofGroup,
    body: questionBody,
    data: ticketQuestion,
  },
  updateQuestion: {
    method: 'PUT',
    path: '/tickets/groups/:id/questions/:partId',
    ...inside,
    body: questionBody.partial(),
    edits: readIn('questions', 'ticket_question'),
    data: ticketQuestion,
  },
  /** All questions that follow one question (null: the sections), in the order in which an author chooses among them. */
  orderQuestions: {
    method: 'PUT',
    path: '/tickets/groups/:id/questions/order',
    may: 'anyone',
    ...ofGroup,
    body: z.object({ parent_id: requiredId.nullable(), ids: z.array(requiredId).min(1).max(1000) }),
  },
  removeQuestion: { method: 'DELETE', path: '/tickets/groups/:id/questions/:partId', ...inside },

  forms: { method: 'GET', path: '/tickets/groups/:id/forms', may: 'anyone', ...ofGroup, data: all(ticketForm) },
  addForm: { method: 'POST', path: '/tickets/groups/:id/forms', may: 'anyone', ...ofGroup, body: formBody, data: ticketForm },
  updateForm: {
    method: 'PUT',
    path: '/tickets/groups/:id/forms/:partId',
    ...inside,
    body: formBody.partial(),
    edits: readIn('forms', 'ticket_form'),
    data: ticketForm,
  },
  removeForm: { method: 'DELETE', path: '/tickets/groups/:id/forms/:partId', ...inside },

  answers: { method: 'GET', path: '/tickets/groups/:id/answers', may: 'anyone', ...ofGroup, data: all(ticketAnswer) },
  addAnswer: { method: 'POST', path: '/tickets/groups/:id/answers', may: 'anyone', ...ofGroup, body: answerBody, data: ticketAnswer },
  updateAnswer: {
    method: 'PUT',
    path: '/tickets/groups/:id/answers/:partId',
    ...inside,
    body: answerBody.partial(),
    edits: readIn('answers', 'ticket_answer'),
    data: ticketAnswer,
  },
  removeAnswer: { method: 'DELETE', path: '/tickets/groups/:id/answers/:partId', ...inside },

  question: { method: 'GET', path: '/tickets/question', may: 'Ticket.create', query: z.object({ question_id: id }), data: ticketQuestion },
  /** The questions of a department, or those that follow one of them. */
  questions: {
    method: 'GET',
    path: '/tickets/questions',
    may: 'Ticket.create',
    query: z.object({ ticket_group_id: id.optional(), parent_id: id.optional() }),
    data: all(ticketQuestion),
  },
  /** The whole chain of each department that takes tickets. */
  sections: {
    method: 'GET',
    path: '/tickets/question-sections',
    may: 'Ticket.create',
    query: z.object({ ticket_group_id: id.optional() }),
    data: z.object({ groups: z.array(named), items: z.array(section) }),
  },
  form: {
    method: 'GET',
    path: '/tickets/form',
    may: 'Ticket.create',
    query: z.object({ question_id: id }),
    data: z.object({ question: ticketQuestion, group: named, form: ticketForm }),
  },
  /** Studios and colleagues that a ticket may be tied to. */
  bindings: {
    method: 'GET',
    path: '/tickets/bindings',
    may: 'anyone',
    data: z.object({ units: z.array(named), employers: z.array(named) }),
  },
})
