import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { exportOf } from '#contract/core/export.ts'
import { day, flag, id, idParams, moment, named } from '#contract/core/fields.ts'
import { listOf, listQuery } from '#contract/core/list.ts'
import { choice, email, keptPhone, optionalText, phone, requiredId, requiredText } from '#contract/core/rules.ts'
import { upload } from '#contract/core/upload.ts'
import { candidateSources } from '#domain/candidates/routing.ts'
import { stages } from '#domain/candidates/stages.ts'

const stage = z.enum(stages, choice)

export const candidateRow = z.object({
  id,
  company_id: id,
  last_name: z.string(),
  first_name: z.string(),
  middle_name: z.string().nullable(),
  phone: z.string(),
  email: z.string().nullable(),
  /** The position that the candidate wants. */
  work_position_id: id.nullable(),
  city_id: id.nullable(),
  unit_id: id.nullable(),
  source: z.enum(candidateSources),
  stage,
  stage_at: moment,
  /** The candidate should be answered by then; null: she was answered, or no rule says so. */
  due_at: moment.nullable(),
  is_late: flag,
  /** The rule that gave her to the manager keeps its words here; null: somebody chose the manager by hand, or no rule fitted. */
  rule_words: z.string().nullable(),
  hr_manager_id: id.nullable(),
  interview_at: moment.nullable(),
  trial_at: moment.nullable(),
  comment: z.string().nullable(),
  /** Why the candidate was refused, or led a step back. */
  reason: z.string().nullable(),
  /** The employee that the candidate has become. */
  employer_id: id.nullable(),
  created_at: moment,
  erased_at: moment.nullable(),
  work_position: named.nullable().optional(),
  city: named.nullable().optional(),
  unit: named.nullable().optional(),
  hr_manager: named.nullable().optional(),
})
export type CandidateRow = z.output<typeof candidateRow>

/** Another person with the same phone. */
const twin = z.object({ who: z.enum(['candidate', 'employer']), id, name: z.string(), stage: stage.nullable(), has_left: flag })
export type CandidateTwin = z.output<typeof twin>

const step = z.object({
  id,
  stage,
  from_stage: stage.nullable(),
  reason: z.string().nullable(),
  author: z.string().nullable(),
  created_at: moment,
})

const note = z.object({ id, text: z.string(), author: z.string().nullable(), created_at: moment })
const file = z.object({ id, title: z.string(), bytes: z.number().int(), author: z.string().nullable(), created_at: moment })
export type CandidateFile = z.output<typeof file>

export const candidateCard = candidateRow.extend({
  notes: z.array(note),
  files: z.array(file),
  steps: z.array(step),
  twins: z.array(twin),
})
export type CandidateCard = z.output<typeof candidateCard>

export const candidateBody = z.object({
  last_name: requiredText(100),
  first_name: requiredText(100),
  middle_name: optionalText(100),
  phone,
  email,
  work_position_id: requiredId.nullable().optional(),
  city_id: requiredId.nullable().optional(),
  unit_id: requiredId.nullable().optional(),
  source: z.enum(candidateSources, choice),
  /** Absent: the rules choose the manager. */
  hr_manager_id: requiredId.nullable().optional(),
  interview_at: moment.nullable().optional(),
  trial_at: moment.nullable().optional(),
  comment: optionalText(2000),
})

const list = { method: 'GET', path: '/candidates', may: 'Candidate.view', query: listQuery, data: listOf(candidateRow) } as const
const shown = { params: idParams, data: candidateCard }

export const candidates = feature('candidates', {
  list,
  export: { ...exportOf(list), confirms: 'always' },
  /** The candidates of the list's question by stages: how many are at each, and the first of them. */
  board: {
    method: 'GET',
    path: '/candidates/board',
    may: 'Candidate.view',
    query: listQuery.pick({ search: true, searchFields: true, searchJoin: true }),
    data: z.object({ stages: z.array(z.object({ stage, count: z.number().int(), items: z.array(candidateRow) })) }),
  },
  /** Interviews and trial days of the nearest three days. */
  coming: {
    method: 'GET',
    path: '/candidates/coming',
    may: 'Candidate.view',
    data: z.object({
      items: z.array(z.object({ id, name: z.string(), meeting: z.enum(['interview', 'trial']), at: moment, hr_manager: named.nullable() })),
    }),
  },
  /** The form offers these managers, studios, cities and positions. */
  form: {
    method: 'GET',
    path: '/candidates/form',
    may: 'Candidate.view',
    data: z.object({
      managers: z.array(named),
      units: z.array(named),
      cities: z.array(named),
      work_positions: z.array(named),
    }),
  },
  /** Who has this phone already. */
  twins: {
    method: 'GET',
    path: '/candidates/twins',
    may: 'Candidate.view',
    query: z.object({ phone }),
    data: z.object({ items: z.array(twin) }),
  },
  show: { method: 'GET', path: '/candidates/:id', may: 'Candidate.view', ...shown },
  create: { method: 'POST', path: '/candidates', may: 'Candidate.create', body: candidateBody, data: candidateCard },
  update: {
    method: 'PUT',
    path: '/candidates/:id',
    may: 'Candidate.update',
    ...shown,
    body: candidateBody.partial().extend({ phone: keptPhone }),
    edits: { readBy: 'show' },
  },
  move: {
    method: 'POST',
    path: '/candidates/:id/move',
    may: 'Candidate.update',
    ...shown,
    body: z.object({
      stage,
      /** A step back and a refusal ask for a reason; other steps need none. */
      reason: optionalText(500),
      /** When the candidate is asked to come: for the interview or the trial day. */
      at: moment.nullable().optional(),
    }),
  },
  note: { method: 'POST', path: '/candidates/:id/notes', may: 'Candidate.update', ...shown, body: z.object({ text: requiredText(2000) }) },
  attach: {
    method: 'POST',
    path: '/candidates/:id/files',
    may: 'Candidate.update',
    ...shown,
    body: z.object({ title: requiredText(100), file: upload }),
  },
  file: { method: 'GET', path: '/candidate-files/:id', may: 'Candidate.view', params: idParams, file: true },
  removeFile: { method: 'DELETE', path: '/candidate-files/:id', may: 'Candidate.update', params: idParams },
  /** Makes the candidate an employee in one act; the caller also needs `Employer.create`. The password is answered once. */
  hire: {
    method: 'POST',
    path: '/candidates/:id/hire',
    may: 'Candidate.update',
    params: idParams,
    body: z.object({ work_position_id: requiredId, unit_id: requiredId.nullable().optional(), start_work_at: day.nullable().optional() }),
    data: candidateCard.extend({ password: z.string().optional() }),
    secret: ['password'],
    confirms: 'always',
  },
  /** Removes all that is personal about a candidate; that somebody came and how it ended stays for the counts. */
  remove: { method: 'DELETE', path: '/candidates/:id', may: 'Candidate.delete', params: idParams, confirms: 'always', journal: 'erased' },
})
